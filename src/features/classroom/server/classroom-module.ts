import { createCourseRepository } from '#features/courses/server/course-repository.ts';
import type { HasAccess } from '#features/courses/server/courses.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { classroomEndpoints } from './classroom-routes.ts';
import { createClassrooms } from './classrooms.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

/** Deleted with the account. */
const lessonProgressData: PersonalData = {
  tables: { lesson_progress: (db, { id }) => createProgressRepository(db).listOf(id) },
};

type Dependencies = { db: Database; hasAccess: HasAccess };

export const createClassroomModule = ({ db, hasAccess }: Dependencies) =>
  ({
    endpoints: classroomEndpoints(
      createClassrooms({
        repository: createCourseRepository(db),
        progress: createProgressRepository(db),
        hasAccess,
        render: renderMarkdown,
      }),
    ),
    personalData: [lessonProgressData],
  }) satisfies FeatureModule;
