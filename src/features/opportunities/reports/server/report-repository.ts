import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { daysOfAddress, type ReportOutcome, type ReportReason } from '../vocabulary.ts';
import { opportunityReports as t } from './report-table.ts';

const listed = {
  id: t.id,
  at: t.createdAt,
  reason: t.reason,
  note: t.note,
  wantsAnswer: sql<boolean>`${t.email} is not null`,
  opportunity: {
    id: opportunities.id,
    slug: opportunities.slug,
    title: opportunities.title,
    isPublished: sql<boolean>`${opportunities.state} = 'published'`,
  },
  outcome: t.outcome,
  doneAt: t.doneAt,
  doneBy: users.name,
};

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export function createReportRepository(db: Database) {
  return {
    findOpportunity: (id: string) =>
      first(
        db
          .select({ slug: opportunities.slug })
          .from(opportunities)
          .where(and(eq(opportunities.id, id), eq(opportunities.state, 'published'))),
      ),

    hasOpen: async (opportunityId: string, reason: ReportReason) =>
      (
        await db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.opportunityId, opportunityId), eq(t.reason, reason), isNull(t.doneAt)))
          .limit(1)
      ).length > 0,

    add: (report: typeof t.$inferInsert) => db.insert(t).values(report),

    /** Open ones oldest first, finished ones last finished first. */
    list(state: 'open' | 'done', cursor: string | undefined, limit: number) {
      const isOpen = state === 'open';
      const at = isOpen ? t.createdAt : t.doneAt;
      const direction = isOpen ? asc : desc;
      return db
        .select(listed)
        .from(t)
        .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .leftJoin(users, eq(users.id, t.doneBy))
        .where(and(isOpen ? isNull(t.doneAt) : isNotNull(t.doneAt), behindCursor(cursor, at, t.id, isOpen ? '>' : '<')))
        .orderBy(direction(at), direction(t.id))
        .limit(limit);
    },

    /** Locks a report and its opportunity until the transaction ends. */
    lock: (id: string) =>
      first(
        db
          .select({
            report: t,
            opportunity: {
              id: opportunities.id,
              title: opportunities.title,
              slug: opportunities.slug,
              state: opportunities.state,
            },
          })
          .from(t)
          .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
          .where(eq(t.id, id))
          .for('update'),
      ),

    lockEqual: (opportunityId: string, reason: ReportReason) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.opportunityId, opportunityId), eq(t.reason, reason), isNull(t.doneAt)))
        .orderBy(t.id)
        .for('update'),

    finish: (id: string, outcome: ReportOutcome, doneBy: string, doneAt: Date) =>
      db.update(t).set({ outcome, doneBy, doneAt }).where(eq(t.id, id)),

    archive: (id: string) =>
      db.update(opportunities).set({ state: 'archived', updatedAt: sql`now()` }).where(eq(opportunities.id, id)),

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
