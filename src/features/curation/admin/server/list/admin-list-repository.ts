import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { linkChecks } from '#features/opportunities/link-checker/server/link-table.ts';
import type { LinkFinding } from '#features/opportunities/link-checker/vocabulary.ts';
import { openReportsOf } from '#features/opportunities/reports/server/report-conditions.ts';
import { columnsOf } from '#platform/server/database/columns-of.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { adminOpportunity } from '../../list-contract.ts';
import { type AdminView, adminCountLimit, adminViews } from '../../list-vocabulary.ts';
import {
  type AdminOrder,
  type Cursor,
  cursorColumn,
  isBehind,
  keyColumns,
  orderBy,
  orderByColumns,
} from './admin-order-conditions.ts';
import { searchOf } from './admin-search-conditions.ts';
import { conditionsOfView } from './admin-view-conditions.ts';

export type AdminListRequest = {
  view: AdminView;
  q?: string | undefined;
  order: AdminOrder;
  limit: number;
  after?: Cursor | undefined;
};
type ListedRow = { id: string; cursorValues: Cursor };

/** Rows that a search first reads in list order. */
const walkLength = 1_000;

const listed = {
  ...columnsOf(t, adminOpportunity),
  openReports: sql<number>`(
    select count(*)::int from ${openReportsOf(sql`opportunities.id`)})`,
  linkFinding: sql<LinkFinding | null>`(select finding from ${linkChecks} where opportunity_id = opportunities.id)`,
};

export type AdminRow = Awaited<ReturnType<ReturnType<typeof createAdminListRepository>['getRows']>>[number];

export function createAdminListRepository(db: Database) {
  /**
   * Reads the first rows of each state from its index range and merges them. With a search, it filters the first
   * thousand rows of the merge.
   */
  function findInOrder({ view, order, limit, after }: AdminListRequest, now: Date, search: SQL | undefined) {
    const read = search ? walkLength : limit;
    const ranges = conditionsOfView(view, now).map(
      (condition) => sql`(
        select id, ${keyColumns(order)}, ${search ?? sql`true`} as is_found from opportunities
        where ${and(condition, after && isBehind(order, after))} order by ${orderBy(order)} limit ${read})`,
    );
    return selectRows<ListedRow>(
      db,
      sql`select id, ${cursorColumn(order)} from (
        select * from (${sql.join(ranges, sql` union all `)}) ranges order by ${orderByColumns(order)} limit ${read}
      ) walked where is_found order by ${orderByColumns(order)} limit ${limit}`,
    );
  }

  const findByText = ({ view, order, limit, after }: AdminListRequest, now: Date, search: SQL) =>
    selectRows<ListedRow>(
      db,
      sql`with matching as materialized (
        select id, ${keyColumns(order)} from opportunities
        where ${search} and (${sql.join(conditionsOfView(view, now), sql` or `)})
          ${after ? sql`and ${isBehind(order, after)}` : sql``}
      ) select id, ${cursorColumn(order)} from matching order by ${orderByColumns(order)} limit ${limit}`,
    );

  return {
    async list(listRequest: AdminListRequest, now: Date): Promise<ListedRow[]> {
      const search = searchOf(listRequest.q);
      const walked = await findInOrder(listRequest, now, search);
      if (!search || walked.length === listRequest.limit) return walked;
      return findByText(listRequest, now, search);
    },

    /** Rows in the order of the ids; missing ids are skipped. */
    async getRows(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const rows = await db
        .select(listed)
        .from(t)
        .where(inArray(t.id, [...ids]));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Counts of all views, each up to the limit + 1. */
    async countViews(now: Date) {
      const enough = sql.raw(String(adminCountLimit + 1));
      const countOf = async (view: AdminView) => {
        const ranges = conditionsOfView(view, now).map(
          (condition) => sql`(select from opportunities where ${condition} limit ${enough})`,
        );
        const [counted] = await selectRows<{ count: number }>(
          db,
          sql`select least(count(*), ${enough})::int as count from (${sql.join(ranges, sql` union all `)}) ranges`,
        );
        return [view, counted!.count] as const;
      };
      return Object.fromEntries(await Promise.all(adminViews.map(countOf))) as Record<AdminView, number>;
    },
  };
}
