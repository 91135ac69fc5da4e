import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { Position } from '../opportunity-cursor.ts';
import type { Group } from '../opportunity-group-conditions.ts';

export type Ranked = { id: string; rank: number };
export type RankedResult = { rows: Ranked[]; matching: number };

/** Above this number of matches they are not compared: reading the list in its order then fills a page sooner. */
export const comparedRows = 1_000;

const isAfter = ({ rank, closes, newest, id }: Position) =>
  sql`(rank, closes_sort, newest_sort, id) > (${rank}::int, ${closes}::timestamptz, ${newest}::bigint, ${id}::uuid)`;

/** Ids, nearest in meaning first, and how near each is, from 0 to 1. */
export type Nearest = { ids: readonly string[]; closeness: readonly number[] };
/** `groups`: an earlier one comes first among what holds the text alike. `nearest`: decides between what answers alike. */
export type Wanted = {
  where: SQL;
  limit: number;
  after?: Position | undefined;
  groups?: Group[] | undefined;
  nearest?: Nearest | undefined;
};

const nearestOf = ({ ids, closeness }: Nearest) =>
  sql`left join unnest(${`{${ids}}`}::uuid[], ${`{${closeness}}`}::real[]) as nearest (nearest_id, closeness) on nearest_id = id`;

const groupOf = (groups: Group[] | undefined) =>
  groups
    ? sql`case ${sql.join(
        groups.map(({ group, where }) => sql`when ${where} then ${group}::int`),
        sql` `,
      )} else 17 end`
    : sql`0`;

/**
 * The best rows and the number of all; undefined when there are more than `comparedRows`. They are found first and
 * sorted then: asked for both at once, PostgreSQL may read the whole list in its order to find a few. Texts are read of
 * no more than are compared, and a document once (`||`), not once for each comparison.
 */
export async function findRanked(
  db: Database,
  { where, limit, after, groups, nearest }: Wanted,
  rank: SQL,
): Promise<RankedResult | undefined> {
  const rankedRows = await selectRows<{ id: string | null; rank: number; matching: number }>(
    db,
    sql`with found as materialized (
        select ctid as row from opportunities where ${where} limit ${comparedRows + 1}
      ),
      counted as materialized (select count(*)::int as matching from found),
      compared as materialized (
        select id, closes_sort, newest_sort, search_text, search_document || '' as document, location_text,
          eligible_countries, education_levels, ${groupOf(groups)} as list_group,
          ${nearest ? sql`coalesce(closeness, 0)` : sql`0`} as closeness
        from found cross join lateral (select * from opportunities where ctid = found.row offset 0) opportunities
          ${nearest ? nearestOf(nearest) : sql``}
        where (select matching from counted) <= ${comparedRows}
      ),
      ranked as (select id, closes_sort, newest_sort, ${rank} as rank from compared),
      page as (
        select * from ranked ${after ? sql`where ${isAfter(after)}` : sql``}
        order by rank, closes_sort, newest_sort, id limit ${limit}
      )
      select id, rank, matching from counted left join page on true order by rank, closes_sort, newest_sort, id`,
  );
  const matching = rankedRows[0]!.matching;
  if (matching > comparedRows) return undefined;
  return { rows: rankedRows.flatMap(({ id, rank }) => (id ? [{ id, rank }] : [])), matching };
}
