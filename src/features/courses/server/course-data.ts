import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { lessonProgress } from './course-table.ts';

/** How far somebody is in their classes; it goes with the account. */
export const courseData: PersonalData = {
  tables: { lesson_progress: (db, { id }) => db.select().from(lessonProgress).where(eq(lessonProgress.userId, id)) },
};
