import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { LessonMedia } from '#features/learning/media/server/media.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createCourseAdmin } from './course-admin.ts';
import { courseAdminEndpoints } from './course-admin-routes.ts';

type Dependencies = {
  db: Database;
  instructors: Pick<Instructors, 'enter'>;
  lessonMedia: Pick<LessonMedia, 'requireOwned'>;
  /** Whether sample courses may be published. */
  isDemo: boolean;
};

export const createCourseAdminModule = (dependencies: Dependencies) =>
  ({ endpoints: courseAdminEndpoints(createCourseAdmin(dependencies)) }) satisfies FeatureModule;
