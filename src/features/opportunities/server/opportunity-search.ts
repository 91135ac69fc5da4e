import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { SortChoice } from '../vocabulary.ts';
import { matches, type SearchText } from './opportunity-filter.ts';
import { isInWeeks, leading, orderBy } from './opportunity-order.ts';
import { createWordSearch } from './opportunity-words.ts';
import { selectRows } from './select-rows.ts';

/** How many rows a search first reads in the order of the list. */
const walkLength = 800;
/** A longer walk takes more time than the index of words. */
const longestWalk = 2_500;
const day = 24 * 60 * 60 * 1000;

type Wanted = { where: SQL; sort: SortChoice; limit: number };
type Found = { id: string; at: number };

/** The weeks that should hold a whole page, going by how close together the first ones lie; twice that, as they vary. */
function estimateWeeks(found: Found[], { sort, limit }: Wanted) {
  if (found.length === 0) return undefined;
  const [first, last] = [found[0]!.at, found.at(-1)!.at];
  return isInWeeks(sort, first, last + Math.max(last - first, day) * ((2 * limit) / found.length));
}

/**
 * Finds the ids of the next rows that hold a text, in the order of the list. A text that many rows hold is found
 * soonest by reading the list in its order until the page is full. Any other is found by the words that hold it, which
 * know no order: so first among the rows that are soon in order, then among all.
 */
export function createSearch(db: Database) {
  const findByWords = createWordSearch(db);

  const walk = ({ where, sort, limit }: Wanted, search: SearchText, length: number) =>
    selectRows<Found>(
      db,
      sql`select id, ${leading[sort]} as at from (
        select id, search_text, closes_sort, newest_sort from opportunities
        where ${where} order by ${orderBy[sort]} limit ${length}
      ) walked where ${matches(search)} order by ${orderBy[sort]} limit ${limit}`,
    );

  const findAll = ({ where, sort, limit }: Wanted, rows: SQL) =>
    selectRows<Found>(
      db,
      sql`with matching as materialized (
        select id, closes_sort, newest_sort from ${rows} where ${where}
      ) select id, ${leading[sort]} as at from matching order by ${orderBy[sort]} limit ${limit}`,
    );

  async function hasMoreThanWalked({ where }: Wanted) {
    const [counted] = await selectRows<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select from opportunities where ${where} limit ${walkLength + 1}) rows`,
    );
    return counted!.n > walkLength;
  }

  async function find(wanted: Wanted, search: SearchText): Promise<Found[]> {
    const { where, sort, limit } = wanted;
    const walked = await walk(wanted, search, walkLength);
    if (walked.length === limit || (walked.length > 0 && !(await hasMoreThanWalked(wanted)))) return walked;

    const further = Math.ceil((1.5 * walkLength * limit) / walked.length);
    if (further <= longestWalk) {
      const found = await walk(wanted, search, further);
      if (found.length === limit) return found;
    }
    const holding = await findByWords(search);
    if (!holding) {
      return selectRows(
        db,
        sql`select id from opportunities where ${where} and ${matches(search)} order by ${orderBy[sort]} limit ${limit}`,
      );
    }
    const weeks = estimateWeeks(walked, wanted);
    const soon = weeks ? await findAll(wanted, holding(weeks)) : [];
    return soon.length === limit ? soon : findAll(wanted, holding());
  }

  return async (wanted: Wanted, search: SearchText) => (await find(wanted, search)).map(({ id }) => id);
}
