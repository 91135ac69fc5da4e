import type { HasAccess } from '#features/courses/server/courses.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { classroomEndpoints } from './classroom-routes.ts';
import { createClassrooms } from './classrooms.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

const lessonProgressData: PersonalData = {
  tables: { lesson_progress: (db, { id }) => createProgressRepository(db).listOf(id) },
};

type Dependencies = { db: Database; hasAccess: HasAccess };

export const createClassroomModule = (dependencies: Dependencies) =>
  ({
    endpoints: classroomEndpoints(createClassrooms(dependencies)),
    personalData: [lessonProgressData],
  }) satisfies FeatureModule;
