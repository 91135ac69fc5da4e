import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { orderBy, type SortOrder } from '../opportunity-list-conditions.ts';

import { comparedRows } from './find-ranked.ts';
import { isMatch } from './search-match.ts';
import type { SearchText } from './search-text.ts';
import { walkList } from './walk-list.ts';

type Wanted = { where: SQL; sort: SortOrder; limit: number };

/** Ids of what a search finds, in an order of the list: few are sorted, many are read in that order. */
export async function findSorted(db: Database, { where, sort, limit }: Wanted, search: SearchText): Promise<string[]> {
  const condition = sql`${where} and ${isMatch(search)}`;
  const sortedRows = await selectRows<{ id: string | null; matching: number }>(
    db,
    sql`with matching as materialized (select id, closes_sort, newest_sort from opportunities where ${condition}),
      compared as materialized (select * from matching limit ${comparedRows + 1}),
      counted as (select count(*)::int as matching from compared),
      page as (select compared.* from compared, counted where matching <= ${comparedRows} order by ${orderBy[sort]} limit ${limit})
      select id, matching from counted left join page on true order by ${orderBy[sort]}`,
  );
  if (sortedRows[0]!.matching <= comparedRows) return sortedRows.flatMap(({ id }) => id ?? []);
  return walkList(db, { where, holds: isMatch(search), order: sort, limit });
}
