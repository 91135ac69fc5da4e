import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { courseReviewReports as t } from './course-review-table.ts';

export const createReviewReportRepository = (db: Database) => ({
  /** False when this person has reported it already. */
  add: (row: typeof t.$inferInsert) => hasRows(db.insert(t).values(row).onConflictDoNothing().returning({ id: t.id })),

  countOpen: (reviewId: string) => db.$count(t, and(eq(t.reviewId, reviewId), isNull(t.doneAt))),

  listOpen: (reviewIds: readonly string[]) =>
    db
      .select({ reviewId: t.reviewId, reason: t.reason, note: t.note })
      .from(t)
      .where(and(inArray(t.reviewId, [...reviewIds]), isNull(t.doneAt)))
      .orderBy(asc(t.createdAt)),

  finish: (reviewId: string, doneAt: Date) =>
    db
      .update(t)
      .set({ doneAt })
      .where(and(eq(t.reviewId, reviewId), isNull(t.doneAt))),
});
