import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { verifiedKey } from '#features/opportunities/core/server/opportunity-expression-table.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { linkChecks } from '#features/opportunities/link-checker/server/link-table.ts';
import type { LinkFinding } from '#features/opportunities/link-checker/vocabulary.ts';
import { openReportsOf } from '#features/opportunities/reports/server/report-conditions.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';

/** How many of the most viewed are read; the others follow by deadline. */
const maxViewed = 500;
const maxCounted = 10_000;

export const checkActions = ['opportunity.verify', 'opportunity.change-date', 'opportunity.close'];

type Month = { now: Date; monthStart: Date };

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const isPublished = sql.raw(`state = 'published'`);
const isOpen = ({ now }: Month) => sql`closes_sort > ${at(now)}`;
const isDue = (month: Month) => sql`${isPublished} and ${isOpen(month)} and ${verifiedKey} < ${at(month.monthStart)}`;

/** What is due now, for the inbox: since the first day of the month (UTC). */
export const uncheckedOpportunities = sql`opportunities where ${isPublished} and closes_sort > now()
  and ${verifiedKey} < date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

/** Counts by month are kept under the month's first day. */
function viewMonths({ monthStart }: Month) {
  const last = new Date(Date.UTC(monthStart.getUTCFullYear(), monthStart.getUTCMonth() - 1, 1));
  return sql.join(
    [monthStart, last].map((month) => sql`${month.toISOString().slice(0, 10)}::date`),
    sql`, `,
  );
}
const views = (month: Month) => sql`from analytics_counts
  where grain = 'month' and name = 'opens' and starts_on in (${viewMonths(month)})`;

/** What waits for a check in this month: what is published and open, and was not checked since its first day (UTC). */
export function createReviewRepository(db: Database) {
  return {
    /** Ids by deadline, after the one of the given id. */
    async listSoonest(month: Month, after: string | undefined, limit: number) {
      const [last] = after
        ? await db.select({ closesSort: t.closesSort, newestSort: t.newestSort }).from(t).where(eq(t.id, after))
        : [];
      const behind =
        last &&
        sql`and (closes_sort, newest_sort, id) >
        (${at(last.closesSort)}, ${last.newestSort}::bigint, ${after}::uuid)`;
      const rows = await selectRows<{ id: string }>(
        db,
        sql`select id from opportunities where ${isDue(month)} ${behind ?? sql``}
          order by closes_sort, newest_sort, id limit ${limit}`,
      );
      return rows.map(({ id }) => id);
    },

    /** The most viewed, at most 500, whether they are due or not. */
    listViewed: (month: Month) =>
      selectRows<{ id: string; isDue: boolean }>(
        db,
        sql`select id, ${isDue(month)} as "isDue" from (
            select subject, sum(count) as views ${views(month)} and subject <> ''
            group by subject order by views desc, subject limit ${maxViewed}
          ) viewed join opportunities on slug = subject order by views desc, subject`,
      ),

    /** In the order of the ids; missing ids are skipped. */
    async getItems(ids: readonly string[], month: Month) {
      if (ids.length === 0) return [];
      const rows = await db
        .select({
          row: t,
          // Named in full: a column alone would be that of the table inside.
          checkedBy: sql<string | null>`(
            select users.name from ${auditEntries} join ${users} on users.id = actor_id
            where subject_id = opportunities.id::text and action in ${checkActions}
            order by audit_entries.id desc limit 1)`,
          views: sql<number>`(select coalesce(sum(count), 0)::int ${views(month)} and subject = opportunities.slug)`,
          openReports: sql<number>`(
            select count(*)::int from ${openReportsOf(sql`opportunities.id`)})`,
          linkFinding: sql<LinkFinding | null>`(
            select finding from ${linkChecks} where opportunity_id = opportunities.id)`,
        })
        .from(t)
        .where(inArray(t.id, [...ids]));
      const byId = new Map(rows.map((item) => [item.row.id, item]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async countProgress(month: Month) {
      const counted = (condition: ReturnType<typeof sql>) => sql`(select count(*)::int from (
        select from opportunities where ${isPublished} and ${condition} limit ${maxCounted}) found)`;
      const isChecked = sql`${verifiedKey} >= ${at(month.monthStart)}`;
      const [row] = await selectRows<{ checked: number; waiting: number }>(
        db,
        sql`select ${counted(isChecked)} as checked, ${counted(isDue(month))} as waiting`,
      );
      return { checked: row!.checked, total: row!.checked + row!.waiting };
    },

    lock: async (id: string) =>
      (
        await db
          .select()
          .from(t)
          .where(and(eq(t.id, id), isPublished))
          .for('update')
      ).at(0),

    write: async (id: string, columns: Partial<typeof t.$inferInsert>) => {
      await db
        .update(t)
        .set({ ...columns, updatedAt: sql`now()` })
        .where(eq(t.id, id));
    },

    /** The latest entry of the audit log about an opportunity. */
    findLatestAct: async (id: string) =>
      (
        await db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.subjectId, id))
          .orderBy(desc(auditEntries.id))
          .limit(1)
      ).at(0),
  };
}
