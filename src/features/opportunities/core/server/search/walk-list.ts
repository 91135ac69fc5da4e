import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { Position } from '../opportunity-cursor.ts';
import { isAfter, orderBy, type SortOrder } from '../opportunity-list-conditions.ts';

type Wanted = { where: SQL; holds: SQL; order: SortOrder; limit: number; after?: Position | undefined };
type Walked = { rows: number; last: [closes: string, newest: number, id: string]; ids: string[] | null };

const firstStep = 250;
/** Rows of the last step. */
export const longWalk = 4_000;
/** The limit of rows that are walked when a match was not surely frequent. */
export const shortWalk = 1_000;
const backwards: Record<SortOrder, SQL> = {
  closing: sql`closes_sort desc, newest_sort desc, id desc`,
  newest: sql`newest_sort desc, id desc`,
};

/**
 * Ids of rows that hold something, in an order of the list, read row by row in growing steps: the planner cannot know
 * how soon a frequent text fills a page, and sorts all that it finds.
 */
export async function walkList(db: Database, wanted: Wanted, maxStep = longWalk): Promise<string[]> {
  return (await tryWalk(db, wanted, maxStep)) ?? sortAll(db, wanted);
}

/** Sorts matches that are rare enough: materialized, so that the planner does not walk after all. */
export async function sortAll(db: Database, { where, holds, order, limit, after }: Wanted) {
  const sortedRows = await selectRows<{ id: string }>(
    db,
    sql`with held as materialized (
        select id, closes_sort, newest_sort from opportunities
        where ${where} and ${holds} ${after ? sql`and ${isAfter[order](after)}` : sql``}
      )
      select id from held order by ${orderBy[order]} limit ${limit}`,
  );
  return sortedRows.map(({ id }) => id);
}

/** Undefined when steps of up to `maxStep` rows do not fill the page. */
export async function tryWalk(db: Database, { where, holds, order, limit, after }: Wanted, maxStep = longWalk) {
  const ids: string[] = [];
  let from = after;
  for (let step = firstStep; step <= maxStep; step *= 4) {
    const [walked] = await selectRows<Walked>(
      db,
      sql`with walked as materialized (
          select id, closes_sort, newest_sort, ${holds} as holds from opportunities
          where ${where} ${from ? sql`and ${isAfter[order](from)}` : sql``} order by ${orderBy[order]} limit ${step}
        )
        select (select count(*)::int from walked) as rows,
          (select json_build_array(closes_sort, newest_sort, id) from walked order by ${backwards[order]} limit 1) as last,
          (select json_agg(id) from
            (select id from walked where holds order by ${orderBy[order]} limit ${limit - ids.length}) held) as ids`,
    );
    ids.push(...(walked!.ids ?? []));
    if (ids.length >= limit || walked!.rows < step) return ids;
    const [closes, newest, id] = walked!.last;
    from = { group: 0, closes, newest, id };
  }
  return undefined;
}
