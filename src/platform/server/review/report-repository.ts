import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReportState } from '../../shared/review-vocabulary.ts';
import type { Database } from '../database/database.ts';
import { hasRows } from '../database/first.ts';
import { type Report, reports as t } from './report-table.ts';

/** What became of a report of a text. */
export const stateOfReport = ({ decision, doneAt }: Pick<Report, 'decision' | 'doneAt'>): ReportState =>
  decision === 'hide' ? 'hide' : decision === 'show' || doneAt ? 'show' : 'waiting';

type NewReport = Pick<typeof t.$inferInsert, 'subjectId' | 'reporterId' | 'reason' | 'note' | 'createdAt'>;

/** Reports about one kind of things. */
export function createReportRepository(db: Database, kind: string) {
  const isAbout = (subjectId: string) => and(eq(t.kind, kind), eq(t.subjectId, subjectId));
  const isOpen = (subjectId: string) => and(isAbout(subjectId), isNull(t.doneAt));

  const select = (subjectIds: readonly string[]) =>
    db
      .select()
      .from(t)
      .where(and(eq(t.kind, kind), inArray(t.subjectId, [...subjectIds])))
      .orderBy(asc(t.createdAt), asc(t.id));

  return {
    select,

    /**
     * False when this person has reported it before, unless a decision is older than `changedAt`: when the subject was
     * last changed.
     */
    add: ({ reason, note, createdAt, ...row }: NewReport, changedAt: Date | null = null) =>
      hasRows(
        db
          .insert(t)
          .values({ kind, ...row, reason, note, createdAt })
          .onConflictDoUpdate({
            target: [t.kind, t.subjectId, t.reporterId],
            set: { reason, note, createdAt, doneAt: null, decision: null },
            setWhere: sql`${t.doneAt} < ${changedAt}::timestamptz`,
          })
          .returning({ id: t.id }),
      ),

    /** Closes the open ones and returns who made them; every report of the subject then has this decision. */
    async finish(subjectId: string, doneAt: Date, decision: string | null) {
      const open = await db
        .update(t)
        .set({ doneAt, decision })
        .where(isOpen(subjectId))
        .returning({ id: t.reporterId });
      await db.update(t).set({ decision }).where(isAbout(subjectId));
      return open.flatMap(({ id }) => id ?? []);
    },

    countOpen: (subjectId: string) => db.$count(t, isOpen(subjectId)),

    /** All about these subjects, the oldest first. */
    list: async (subjectIds: readonly string[]) => (subjectIds.length > 0 ? select(subjectIds) : []),
  };
}
