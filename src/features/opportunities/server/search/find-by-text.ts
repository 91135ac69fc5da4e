import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { SortChoice } from '../../vocabulary.ts';
import { orderBy } from '../opportunity-list-repository.ts';
import { createWordSearch } from './find-by-terms.ts';
import { isInWeeks, leading } from './search-order.ts';
import { matches, type SearchText } from './search-text.ts';

/** Rows that a search first reads in list order. */
const walkLength = 800;
/**
 * Maximum rows read in list order. Longer walks are slower than the word index, which is less effective for several
 * adjacent words.
 */
const longestWalk = { oneWord: 2_500, severalWords: 5_000 };
const day = 24 * 60 * 60 * 1000;

type Wanted = { where: SQL; sort: SortChoice; limit: number };
type Match = { id: string; at: number };
/** `matching`: total number of matches, when the search learns it. */
type Searched = { ids: string[]; matching?: number };

/** Weeks that should contain a whole page, extrapolated from the first matches and doubled for variance. */
function estimateWeeks(found: Match[], { sort, limit }: Wanted) {
  if (found.length === 0) return undefined;
  const [first, last] = [found[0]!.at, found.at(-1)!.at];
  return isInWeeks(sort, first, last + Math.max(last - first, day) * ((2 * limit) / found.length));
}

/**
 * Finds ids of the next rows that contain a text, in list order. Frequent texts are found fastest by reading the list
 * in order until the page is full; others through the word index, which has no order: first among rows that come soon,
 * then among all.
 */
export function createSearch(db: Database) {
  const findByWords = createWordSearch(db);

  const walk = ({ where, sort, limit }: Wanted, search: SearchText, length: number) =>
    selectRows<Match>(
      db,
      sql`select id, ${leading[sort]} as at from (
        select id, search_text, closes_sort, newest_sort from opportunities
        where ${where} order by ${orderBy[sort]} limit ${length}
      ) walked where ${matches(search)} order by ${orderBy[sort]} limit ${limit}`,
    );

  const findAll = ({ where, sort, limit }: Wanted, rows: SQL) =>
    selectRows<Match>(
      db,
      sql`with matching as materialized (
        select id, closes_sort, newest_sort from ${rows} where ${where}
      ) select id, ${leading[sort]} as at from matching order by ${orderBy[sort]} limit ${limit}`,
    );

  /** The first rows of the list; a short list ends here. */
  async function walkFirst({ where, sort, limit }: Wanted, search: SearchText) {
    const [walked] = await selectRows<{ rows: number; matching: number; found: [string, number][] | null }>(
      db,
      sql`select count(*)::int as rows, (count(*) filter (where holds))::int as matching,
        to_json((array_agg(json_build_array(id, ${leading[sort]})) filter (where holds))[:${limit}]) as found from (
          select id, closes_sort, newest_sort, ${matches(search)} as holds from opportunities
          where ${where} order by ${orderBy[sort]} limit ${walkLength}
        ) walked`,
    );
    const { rows, matching, found } = walked!;
    return { isAll: rows < walkLength, matching, found: (found ?? []).map(([id, at]) => ({ id, at })) };
  }

  /** Matches behind the first rows, when the list is longer. */
  async function findFurther(wanted: Wanted, search: SearchText, walked: Match[]): Promise<Match[]> {
    const { where, sort, limit } = wanted;
    const further = Math.ceil((1.5 * walkLength * limit) / walked.length);
    if (further <= longestWalk[search.folded.includes(' ') ? 'severalWords' : 'oneWord']) {
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

  return async function search(wanted: Wanted, text: SearchText): Promise<Searched> {
    const { isAll, matching, found } = await walkFirst(wanted, text);
    if (isAll) return { ids: found.map(({ id }) => id), matching };
    const page = found.length === wanted.limit ? found : await findFurther(wanted, text, found);
    return { ids: page.map(({ id }) => id) };
  };
}
