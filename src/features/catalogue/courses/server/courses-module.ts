import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { type CourseCardDependencies, courseCardRoutes } from './course-card-routes.ts';
import { courseEndpoints } from './course-routes.ts';
import { type CourseDependencies, createCourses } from './courses.ts';
import { createCourseRepository } from './shared/course-repository.ts';

type Dependencies = { db: Database } & Omit<CourseDependencies, 'repository'> &
  Pick<CourseCardDependencies, 'readCover'>;

export function createCoursesModule({ db, readCover, ...dependencies }: Dependencies) {
  const repository = createCourseRepository(db);
  return {
    listForSitemap: repository.listForSitemap,
    endpoints: courseEndpoints(createCourses({ repository, ...dependencies })),
    pages: [courseCardRoutes({ repository, readCover })],
  } satisfies FeatureModule & Record<string, unknown>;
}
