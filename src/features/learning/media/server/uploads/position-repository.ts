import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { videoPositions as t } from '../lesson-media-table.ts';

type LessonKey = { userId: string; courseId: string; lessonId: string };

export function createPositionRepository(db: Database) {
  return {
    /** In seconds; 0 before the first. */
    find: async ({ userId, courseId, lessonId }: LessonKey) =>
      (
        await db
          .select({ seconds: t.seconds })
          .from(t)
          .where(and(eq(t.userId, userId), eq(t.courseId, courseId), eq(t.lessonId, lessonId)))
      ).at(0)?.seconds ?? 0,

    save: (key: LessonKey, seconds: number) =>
      db
        .insert(t)
        .values({ ...key, seconds })
        .onConflictDoUpdate({ target: [t.userId, t.courseId, t.lessonId], set: { seconds, updatedAt: sql`now()` } }),
  };
}
