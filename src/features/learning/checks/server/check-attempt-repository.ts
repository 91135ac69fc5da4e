import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { checkAttempts as t } from './check-attempt-table.ts';

export type AttemptKey = { userId: string; courseId: string; lessonId: string };

const isKey = ({ userId, courseId, lessonId }: AttemptKey) =>
  and(eq(t.userId, userId), eq(t.courseId, courseId), eq(t.lessonId, lessonId));

export const createCheckAttemptRepository = (db: Database) => ({
  add: (attempt: typeof t.$inferInsert) => db.insert(t).values(attempt),

  async findLast(key: AttemptKey) {
    const [last] = await db.select().from(t).where(isKey(key)).orderBy(desc(t.id)).limit(1);
    return last;
  },

  async summarize(key: AttemptKey) {
    const isPassed = sql<boolean>`coalesce(bool_or(${t.isPassed}), false)`;
    const [summary] = await db.select({ attempts: count(), isPassed }).from(t).where(isKey(key));
    return summary!;
  },
});
