import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { lessonNotes as t } from './lesson-note-table.ts';
import type { LessonKey } from './lesson-progress-repository.ts';

const isKey = ({ userId, courseId, lessonId }: LessonKey) =>
  and(eq(t.userId, userId), eq(t.courseId, courseId), eq(t.lessonId, lessonId));

export function createNoteRepository(db: Database) {
  return {
    listOf: (userId: string) => db.select().from(t).where(eq(t.userId, userId)),

    /** Empty when there is none. */
    find: async (key: LessonKey) => (await db.select({ text: t.text }).from(t).where(isKey(key))).at(0)?.text ?? '',

    /** An empty text deletes the note. */
    async save(key: LessonKey, text: string) {
      if (text === '') return void (await db.delete(t).where(isKey(key)));
      await db
        .insert(t)
        .values({ ...key, text })
        .onConflictDoUpdate({ target: [t.userId, t.courseId, t.lessonId], set: { text, updatedAt: sql`now()` } });
    },
  };
}
