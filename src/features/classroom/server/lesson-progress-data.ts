import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

/** How far somebody is in their classes; it goes with the account. */
export const lessonProgressData: PersonalData = {
  tables: { lesson_progress: (db, { id }) => createProgressRepository(db).listOf(id) },
};
