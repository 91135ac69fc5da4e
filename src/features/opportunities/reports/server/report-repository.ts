import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { reports as t } from '#platform/server/review/report-table.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { daysOfAddress, type ReportOutcome, type ReportReason, reportedOpportunity } from '../vocabulary.ts';

/** A literal, so that the planner can use the partial indexes. */
const isOfOpportunity = sql`${t.kind} = ${sql.raw(`'${reportedOpportunity}'`)}`;
const { id, slug, title, state } = opportunities;
const opportunity = { id, slug, title, state };

type NewReport = { opportunityId: string; reason: ReportReason; note: string; email: string | null };

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export function createReportRepository(db: Database) {
  const isEqual = (opportunityId: string, reason: string) =>
    and(isOfOpportunity, eq(t.subjectId, opportunityId), eq(t.reason, reason), isNull(t.doneAt));

  return {
    findOpportunity: (opportunityId: string) =>
      first(
        db
          .select({ slug })
          .from(opportunities)
          .where(and(eq(id, opportunityId), eq(state, 'published'))),
      ),

    hasOpen: (opportunityId: string, reason: ReportReason) =>
      hasRows(db.select({ id: t.id }).from(t).where(isEqual(opportunityId, reason)).limit(1)),

    /** Nothing is stored about an opportunity that was deleted meanwhile. */
    add: ({ opportunityId, ...report }: NewReport) =>
      db.transaction(async (transaction) => {
        const isHeld = await hasRows(
          transaction.select({ id }).from(opportunities).where(eq(id, opportunityId)).for('key share'),
        );
        if (isHeld)
          await transaction.insert(t).values({ kind: reportedOpportunity, subjectId: opportunityId, ...report });
      }),

    /** Open ones oldest first, finished ones last finished first. */
    list(page: ReviewPage) {
      const isOpen = page.state === 'waiting';
      const at = isOpen ? t.createdAt : t.doneAt;
      const direction = isOpen ? asc : desc;
      return db
        .select({ report: t, opportunity, doneBy: users.name, at: sql<Date>`${at}`.mapWith(at) })
        .from(t)
        .innerJoin(opportunities, eq(id, t.subjectId))
        .leftJoin(users, eq(users.id, t.doneBy))
        .where(
          and(
            isOfOpportunity,
            isOpen ? isNull(t.doneAt) : isNotNull(t.doneAt),
            behindCursor(page.cursor, at, t.id, isOpen ? '>' : '<'),
          ),
        )
        .orderBy(direction(at), direction(t.id))
        .limit(page.limit);
    },

    /** Locks a report and its opportunity until the transaction ends. */
    lock: (reportId: string) =>
      first(
        db
          .select({ report: t, opportunity })
          .from(t)
          .innerJoin(opportunities, eq(id, t.subjectId))
          .where(and(isOfOpportunity, eq(t.id, reportId)))
          .for('update'),
      ),

    /** Closes the open reports that say the same, and returns them. */
    finishEqual: (
      opportunityId: string,
      reason: string,
      set: { decision: ReportOutcome; doneBy: string; doneAt: Date },
    ) => db.update(t).set(set).where(isEqual(opportunityId, reason)).returning(),

    archive: (opportunityId: string) =>
      db.update(opportunities).set({ state: 'archived', updatedAt: sql`now()` }).where(eq(id, opportunityId)),

    /** Removes addresses that were answered, or are older than the limit. */
    purgeAddresses() {
      const isAnswered = lt(t.doneAt, daysAgo(daysOfAddress.answered));
      const isOld = lt(t.createdAt, daysAgo(daysOfAddress.longest));
      return db
        .update(t)
        .set({ email: null })
        .where(and(sql`${t.email} is not null`, or(isAnswered, isOld)));
    },
  };
}
