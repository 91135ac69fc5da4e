import { classRoomEndpoints } from '#features/courses/server/class-room-routes.ts';
import { createClassRooms } from '#features/courses/server/class-rooms.ts';
import { courseCardRoutes } from '#features/courses/server/course-card-routes.ts';
import { createCourseRepository } from '#features/courses/server/course-repository.ts';
import { courseEndpoints } from '#features/courses/server/course-routes.ts';
import { createCourses, type HasAccess } from '#features/courses/server/courses.ts';
import { createProgressRepository } from '#features/courses/server/progress-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';

type World = { db: Database; hasAccess: HasAccess };

/** The catalogue of classes and what is taught in them. */
export function wireCourses({ db, hasAccess }: World) {
  const repository = createCourseRepository(db);
  const progress = createProgressRepository(db);
  return {
    sitemap: repository.listForSitemap,
    cards: courseCardRoutes({ repository }),
    endpoints: [
      ...courseEndpoints(createCourses({ repository, hasAccess, render: renderMarkdown })),
      ...classRoomEndpoints(createClassRooms({ repository, progress, hasAccess, render: renderMarkdown })),
    ],
  };
}
