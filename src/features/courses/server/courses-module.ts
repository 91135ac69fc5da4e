import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { courseCardRoutes } from './course-card-routes.ts';
import { createCourseRepository } from './course-repository.ts';
import { courseEndpoints } from './course-routes.ts';
import { createCourses, type HasAccess } from './courses.ts';

type Dependencies = { db: Database; hasAccess: HasAccess };

export function createCoursesModule({ db, hasAccess }: Dependencies) {
  const repository = createCourseRepository(db);
  return {
    listForSitemap: repository.listForSitemap,
    endpoints: courseEndpoints(createCourses({ repository, hasAccess })),
    pages: [courseCardRoutes({ repository })],
  } satisfies FeatureModule & Record<string, unknown>;
}
