import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { correctSpelling, type Measures, measureConcepts } from './correct-spelling.ts';
import { countMatches, countRows } from './count-matches.ts';
import { estimateTerms, surelyMore } from './estimate-rows.ts';
import { comparedRows, findRanked, type Nearest, type Ranked, type Wanted } from './find-ranked.ts';
import { findRelated } from './find-related.ts';
import { findWalked } from './find-walked.ts';
import { bandOf, firstWalkedBand, rankOf } from './rank.ts';
import { holdsTerms, isMatch } from './search-match.ts';
import { matchesByIndex, meaningOf, readSearch, type SearchText } from './search-text.ts';

/** `count` is of what holds the text or all words, up to the limit; what is only related comes behind it. */
export type Best = {
  rows: (Ranked & { isRelated?: boolean })[];
  search: SearchText;
  count: () => Promise<number>;
};
type Matches = Best & { isFew: boolean };
/**
 * Returns the opportunities near to a text in meaning; undefined when they are not known yet, since nobody waits for
 * them.
 */
export type FindNearest = (text: string) => Nearest | undefined;

/** Related rows fill a search up to this many. */
const relatedUpTo = 50;

/** Above so many times a number, more is likely: the planner expects up to twice as many as there are. */
const probablyMore = 2;

/** Best matches first; where few match, misspelt words are corrected and related rows follow. */
export function createFindBest(db: Database, countLimit: number, findNearest: FindNearest = () => undefined) {
  /** Undefined when more match than are compared. */
  async function findCompared(wanted: Wanted, search: SearchText, now: Date): Promise<Matches | undefined> {
    const where = sql`${wanted.where} and ${isMatch(search)}`;
    const ranked = await findRanked(db, { ...wanted, where }, rankOf(search, now));
    if (!ranked) return undefined;
    const { rows, matching } = ranked;
    return { rows, search, count: async () => Math.min(matching, countLimit + 1), isFew: matching < relatedUpTo };
  }

  /** Whether more hold all words than are compared, where the planner expects it; their index alone is asked when it is unsure. */
  async function isMany(where: SQL, search: SearchText) {
    const expected = await estimateTerms(db, where, search);
    if (expected > surelyMore * comparedRows) return true;
    if (expected <= probablyMore * comparedRows) return false;
    return (await countRows(db, sql`${where} and ${holdsTerms(search)!}`, comparedRows)) > comparedRows;
  }

  async function findMatches(wanted: Wanted, search: SearchText, now: Date): Promise<Matches> {
    const { where, after, limit } = wanted;
    const isShort = matchesByIndex(search) === undefined;
    const isLater = after !== undefined && bandOf(after.rank!) >= firstWalkedBand;
    const isExpected = !isShort && !after && (await isMany(where, search));
    const compared = isShort || isLater || isExpected ? undefined : await findCompared(wanted, search, now);
    if (compared) return compared;
    const { rows, holdsNone } = await findWalked(db, wanted, search, now, !isShort);
    // The planner was wrong.
    const fewer = isExpected && rows.length < limit ? await findCompared(wanted, search, now) : undefined;
    const count = () => countMatches(db, where, { search, limit: countLimit, holdsNone });
    return fewer ?? { rows, search, count, isFew: false };
  }

  /** Returns the search with its misspelt words corrected; undefined when none are. */
  async function correct(typed: SearchText, measures?: Measures) {
    const corrected = await correctSpelling(db, typed, measures ?? (await measureConcepts(db, typed)));
    return corrected === undefined ? undefined : { ...readSearch(corrected, typed.plain), narrowed: typed.narrowed };
  }

  async function findBest(
    wanted: Wanted & { isExact?: boolean | undefined },
    typed: SearchText,
    now: Date,
  ): Promise<Best> {
    const { where, limit, after } = wanted;
    const nearest = findNearest(meaningOf(typed));
    const matches = await findMatches({ ...wanted, nearest }, typed, now);
    const isEnough = matches.rows.length >= limit || !matches.isFew;
    if (isEnough || (typed.concepts.length === 0 && !nearest)) return matches;

    const measures = await measureConcepts(db, typed);
    const corrected = wanted.isExact ? undefined : await correct(typed, measures);
    if (corrected) return findBest(wanted, corrected, now);
    const related = await findRelated(db, { where, limit: relatedUpTo, after, nearest }, typed, measures, now);
    return {
      ...matches,
      rows: [...matches.rows, ...related.map((row) => ({ ...row, isRelated: true }))].slice(0, limit),
    };
  }

  return { findBest, correct };
}
