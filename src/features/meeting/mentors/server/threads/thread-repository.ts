import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { mentoringMessages as messages, mentoringReports as reports } from '../mentoring-table.ts';

/** Stores the messages that both sides of a meeting write to each other, and reports of them. */
export function createThreadRepository(db: Database) {
  return {
    listMessages: (sessionId: string) =>
      db
        .select({ id: messages.id, side: messages.side, text: messages.text, createdAt: messages.createdAt })
        .from(messages)
        .where(eq(messages.sessionId, sessionId))
        .orderBy(asc(messages.createdAt), asc(messages.id)),
    countMessages: async (sessionId: string) =>
      (await db.select({ n: count() }).from(messages).where(eq(messages.sessionId, sessionId)))[0]!.n,
    async addMessage(row: typeof messages.$inferInsert) {
      const [added] = await db.insert(messages).values(row).returning({ id: messages.id });
      return added!.id;
    },

    addReport: (row: typeof reports.$inferInsert) =>
      db
        .insert(reports)
        .values(row)
        .onConflictDoUpdate({
          target: [reports.sessionId, reports.userId],
          set: { reason: row.reason, note: row.note, doneAt: null, createdAt: row.createdAt },
        }),
    isReported: (sessionId: string, userId: string) =>
      hasRows(
        db
          .select({ id: reports.sessionId })
          .from(reports)
          .where(and(eq(reports.sessionId, sessionId), eq(reports.userId, userId), isNull(reports.doneAt))),
      ),
    listOpenReports: (sessionId: string) =>
      db
        .select({ reason: reports.reason, note: reports.note, side: reports.side })
        .from(reports)
        .where(and(eq(reports.sessionId, sessionId), isNull(reports.doneAt))),
    finishReports: (sessionId: string, doneAt: Date) =>
      db
        .update(reports)
        .set({ doneAt })
        .where(and(eq(reports.sessionId, sessionId), isNull(reports.doneAt))),
  };
}
