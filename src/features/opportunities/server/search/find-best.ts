import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { correctSpelling, measureConcepts } from './correct-spelling.ts';
import { findRanked, type Nearest, type Ranked, type Wanted } from './find-ranked.ts';
import { findRelated } from './find-related.ts';
import { findWalked } from './find-walked.ts';
import { bandOf, firstWalkedBand, rankOf } from './rank.ts';
import { all, toQuery } from './search-query.ts';
import { matches, matchesByIndex, meaningOf, readSearch, type SearchText } from './search-text.ts';

/** `count` is of what holds the text or all words, up to the limit; what is only related comes behind it. */
export type Best = {
  rows: (Ranked & { isRelated?: boolean })[];
  search: SearchText;
  count: () => Promise<number>;
};
type Matches = Best & { isFew: boolean };
/** What a text means, as far as that is known by now: nobody waits for it. */
export type FindNearest = (text: string) => Nearest | undefined;

/** A row matches that holds the text as one piece, or all that it asks for in any field. */
export function isMatch(search: SearchText) {
  const piece = matchesByIndex(search) ?? matches(search);
  if (search.required.length === 0) return piece;
  return sql`(search_document @@ ${toQuery(all(search.required))} or ${piece})`;
}

/** Related rows fill a search up to this many. */
const relatedUpTo = 50;

/** Best matches first; where few match, misspelt words are corrected and related rows follow. */
export function createFindBest(db: Database, countLimit: number, findNearest: FindNearest = () => undefined) {
  async function countMatches(where: SQL, search: SearchText) {
    const [counted] = await selectRows<{ n: number }>(
      db,
      sql`with matching as materialized (select from opportunities where ${where} and ${isMatch(search)})
        select count(*)::int as n from (select from matching limit ${countLimit + 1}) counted`,
    );
    return counted!.n;
  }

  async function findMatches(wanted: Wanted, search: SearchText, now: Date): Promise<Matches> {
    const { where, after } = wanted;
    const isWalked = matchesByIndex(search) === undefined || (after && bandOf(after.rank!) >= firstWalkedBand);
    const condition = sql`${where} and ${isMatch(search)}`;
    const ranked = isWalked ? undefined : await findRanked(db, { ...wanted, where: condition }, rankOf(search, now));
    if (ranked) {
      const { rows, matching } = ranked;
      return { rows, search, count: async () => Math.min(matching, countLimit + 1), isFew: matching < relatedUpTo };
    }
    const rows = await findWalked(db, wanted, search, now, !isWalked);
    return { rows, search, count: () => countMatches(where, search), isFew: false };
  }

  return async function findBest(
    wanted: Wanted & { isExact?: boolean | undefined },
    typed: SearchText,
    now: Date,
  ): Promise<Best> {
    const { where, limit, after } = wanted;
    const nearest = findNearest(meaningOf(typed));
    const found = await findMatches({ ...wanted, nearest }, typed, now);
    const isEnough = found.rows.length >= limit || !found.isFew;
    if (isEnough || (typed.concepts.length === 0 && !nearest)) return found;

    const measures = await measureConcepts(db, typed);
    const corrected = wanted.isExact ? undefined : await correctSpelling(db, typed, measures);
    if (corrected) return findBest(wanted, readSearch(corrected, typed.plain), now);
    const related = await findRelated(db, { where, limit: relatedUpTo, after, nearest }, typed, measures, now);
    return { ...found, rows: [...found.rows, ...related.map((row) => ({ ...row, isRelated: true }))].slice(0, limit) };
  };
}
