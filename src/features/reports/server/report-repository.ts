import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysOfAddress, type ReportOutcome, type ReportReason } from '../vocabulary.ts';
import { opportunityReports as t } from './report-table.ts';

export type Cursor = { createdAt: string; id: string };

const listed = {
  id: t.id,
  at: t.createdAt,
  reason: t.reason,
  note: t.note,
  wantsAnswer: sql<boolean>`${t.email} is not null`,
  opportunityId: opportunities.id,
  slug: opportunities.slug,
  title: opportunities.title,
  state: opportunities.state,
  outcome: t.outcome,
  doneAt: t.doneAt,
  doneBy: users.name,
};

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

export function createReportRepository(db: Database) {
  const select = (where: SQL, limit: number, order: SQL) =>
    db
      .select(listed)
      .from(t)
      .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
      .leftJoin(users, eq(users.id, t.doneBy))
      .where(where)
      .orderBy(order)
      .limit(limit);

  return {
    findOpportunity: async (id: string) =>
      (
        await db
          .select({ slug: opportunities.slug })
          .from(opportunities)
          .where(and(eq(opportunities.id, id), eq(opportunities.state, 'published')))
      ).at(0),

    add: (report: { opportunityId: string; reason: ReportReason; note: string; email: string | null }) =>
      db.insert(t).values(report),

    /** Oldest first. */
    listOpen: (limit: number, after?: Cursor) =>
      select(
        sql`${t.doneAt} is null${after ? sql` and (${t.createdAt}, ${t.id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}`,
        limit,
        sql`${t.createdAt}, ${t.id}`,
      ),

    /** Last finished first. */
    listDone: (limit: number, after?: Cursor) =>
      select(
        sql`${t.doneAt} is not null${after ? sql` and (${t.doneAt}, ${t.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}`,
        limit,
        sql`${desc(t.doneAt)}, ${desc(t.id)}`,
      ),

    /** Locks a report and its opportunity until the transaction ends. */
    lock: async (id: string) =>
      (
        await db
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
          .for('update')
      ).at(0),

    /** Open reports of the same opportunity with the same reason. */
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
    purgeAddresses: () =>
      db
        .update(t)
        .set({ email: null })
        .where(
          and(
            sql`${t.email} is not null`,
            or(lt(t.doneAt, daysAgo(daysOfAddress.answered)), lt(t.createdAt, daysAgo(daysOfAddress.longest))),
          ),
        ),
  };
}
