import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { LessonState } from '../vocabulary.ts';
import { lessonProgress as t } from './lesson-progress-table.ts';

export type ProgressRepository = ReturnType<typeof createProgressRepository>;
export type LessonKey = { userId: string; courseId: string; lessonId: string };

/** What each state changes; a lesson that is done stays so when it is opened again. */
const changes = {
  opened: { openedAt: sql`now()` },
  done: { completedAt: sql`coalesce(${t.completedAt}, now())` },
  notDone: { completedAt: null },
};

export function createProgressRepository(db: Database) {
  return {
    listOf: (userId: string) => db.select().from(t).where(eq(t.userId, userId)),

    /** The lessons that somebody has been in. */
    list: (userId: string, courseId: string) =>
      db
        .select({ lessonId: t.lessonId, openedAt: t.openedAt, completedAt: t.completedAt })
        .from(t)
        .where(and(eq(t.userId, userId), eq(t.courseId, courseId))),

    /** Notes where somebody stands; the same again changes nothing but when a lesson was last opened. */
    async note(key: LessonKey, state: LessonState) {
      await db
        .insert(t)
        .values({ ...key, ...(state === 'done' && { completedAt: sql`now()` }) })
        .onConflictDoUpdate({ target: [t.userId, t.courseId, t.lessonId], set: changes[state] });
    },
  };
}
