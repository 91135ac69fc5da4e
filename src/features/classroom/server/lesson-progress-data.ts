import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

/** Deleted with the account. */
export const lessonProgressData: PersonalData = {
  tables: { lesson_progress: (db, { id }) => createProgressRepository(db).listOf(id) },
};
