import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { matches, type SearchText } from './opportunity-filter.ts';
import { selectRows } from './select-rows.ts';

/** How many rows a search first reads in the order of the list. */
const firstWalk = 800;
/** So many rows read in order cost as much as asking the index of trigrams. */
const longestWalk = 8_000;

type Wanted = { where: SQL; order: SQL; limit: number };

/**
 * Finds the ids of the next rows that hold a text, in the order of the list. A text that many rows hold is found
 * soonest by reading the list in its order until the page is full; a rare one by its trigrams, which know no order.
 */
export function createSearch(db: Database) {
  const readIds = async (query: SQL) => (await selectRows<{ id: string }>(db, query)).map(({ id }) => id);

  const walk = ({ where, order, limit }: Wanted, search: SearchText, length: number) =>
    readIds(sql`
      select id from (
        select id, search_text, closes_sort, newest_sort from opportunities where ${where} order by ${order} limit ${length}
      ) walked where ${matches(search)} order by ${order} limit ${limit}`);

  return async function findIds(wanted: Wanted, search: SearchText): Promise<string[]> {
    const { where, order, limit } = wanted;
    if (!search.isIndexed) {
      return readIds(
        sql`select id from opportunities where ${where} and ${matches(search)} order by ${order} limit ${limit}`,
      );
    }
    const found = await walk(wanted, search, firstWalk);
    if (found.length === limit) return found;

    const estimate = (1.5 * firstWalk * limit) / found.length;
    if (estimate <= longestWalk) {
      const further = await walk(wanted, search, Math.ceil(estimate));
      if (further.length === limit) return further;
    }
    return readIds(sql`
      with matching as materialized (
        select id, closes_sort, newest_sort from opportunities where ${where} and ${matches(search)}
      ) select id from matching order by ${order} limit ${limit}`);
  };
}
