import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Position } from '../opportunity-cursor.ts';
import { titleDocument } from '../opportunity-expression-table.ts';
import { estimateRows, surelyMore } from './estimate-rows.ts';
import { comparedRows, findRanked, type Ranked, type Wanted } from './find-ranked.ts';
import { bandOf, firstWalkedBand, rankOf, walkedRank } from './rank.ts';
import { holdsPiece, holdsTerms } from './search-match.ts';
import { all, toQuery } from './search-query.ts';
import { matches, matchesByIndex, type SearchText } from './search-text.ts';
import { longWalk, shortWalk, sortAll, tryWalk, walkList } from './walk-list.ts';

/**
 * Returns the conditions of the steps that together find a frequent or very short text, in order; the last one is
 * without the piece.
 */
function stepsOf(search: SearchText, isTitle: SQL, isRare: boolean, isTitled: boolean): SQL[] {
  const piece = holdsPiece(search);
  const words = holdsTerms(search);
  if (!words) return [piece];
  const held = isRare ? piece : matches(search);
  return [
    sql`${isTitle} and ${isTitled ? matches(search) : held}`,
    sql`${words} and not (${isTitle}) and ${held}`,
    sql`${piece} and not (${words})`,
    sql`${words} and not (${matches(search)})`,
  ];
}
const isPhrase = ({ folded, required }: SearchText) => folded.includes(' ') && required.length > 0;

/** In a longer list the planner's expectation of a piece is a guess, and its index takes longer than the list. */
const indexedRows = 200_000;

/**
 * Whether the index of trigrams finds what holds the text as one piece sooner than the list: several words in one piece
 * are few as a rule, and of a word that has others for the same, or is a kind, the planner may expect few.
 */
async function isRarePiece(db: Database, where: SQL, search: SearchText) {
  if (isPhrase(search)) return true;
  const piece = search.required.length > 0 && matchesByIndex(search);
  if (!piece || (await estimateRows(db, where)) > indexedRows) return false;
  return (await estimateRows(db, sql`${where} and ${piece}`)) <= comparedRows;
}
/** Titles that are read to see whether they hold a piece. */
const readTitles = 5_000;
const isBehind = (at: Position | undefined, step: number) =>
  at !== undefined && bandOf(at.rank!) >= firstWalkedBand + step;
const isWalked = (at: Position | undefined) => at !== undefined && at.rank === walkedRank(bandOf(at.rank!));

type Step = { isFrequent: boolean; isLast: boolean };
/** `holdsNone`: what holds the text as one piece was looked for outside of titles, and there is none. */
type Walked = { rows: Ranked[]; holdsNone: boolean };

/**
 * One page of many matches. A step with few rows compares them; any other is read in the order of the list, which fills
 * a page soon because so many match. `isMany`: more match than can be compared.
 */
export async function findWalked(
  db: Database,
  wanted: Wanted,
  search: SearchText,
  now: Date,
  isMany: boolean,
): Promise<Walked> {
  const { where, limit, after, groups } = wanted;
  const isTitle = sql`${titleDocument} @@ ${toQuery(all(search.required))}`;
  // Few titles with all words tell by themselves which of them hold the piece, and fill a page as a rule.
  const isTitled = isPhrase(search) && (await estimateRows(db, sql`${where} and ${isTitle}`)) <= readTitles;
  const isRare = await isRarePiece(db, where, search);
  const steps = stepsOf(search, isTitle, isRare, isTitled).flatMap(
    (step) => groups?.map(({ where: group }) => sql`${step} and ${group}`) ?? [step],
  );
  const size = groups?.length ?? 1;
  const rows: Ranked[] = [];
  let holdsNone = false;

  /** Finds the matches of a rare piece in one step, which asks its index once. */
  async function findPieces(band: number, extra: SQL) {
    const from = after && bandOf(after.rank!) >= band ? after : undefined;
    if (isWalked(from)) return undefined;
    const pieces = { where: sql`${where} and ${holdsPiece(search)} ${extra}`, limit: limit - rows.length };
    return findRanked(db, { ...pieces, after: from, groups }, rankOf(search, now, band));
  }

  /** Ids in the order of the list: read row by row as far as it fills the page soon, else sorted. */
  async function walkOrSort(walk: Parameters<typeof walkList>[1], expected: number) {
    const isSoon = walk.limit * (await estimateRows(db, where)) <= longWalk * expected;
    return (await tryWalk(db, walk, isSoon ? longWalk : shortWalk)) ?? sortAll(db, walk);
  }

  async function findStep(condition: SQL, band: number, { isFrequent, isLast }: Step): Promise<Ranked[]> {
    const from = after && bandOf(after.rank!) === band ? after : undefined;
    const step = { where: sql`${where} and ${condition}`, limit: limit - rows.length, after: from };
    const walk = { where, holds: condition, order: 'closing', limit: step.limit, after: from } as const;
    const toRanked = (ids: string[]) => ids.map((id) => ({ id, rank: walkedRank(band) }));
    const expected = await estimateRows(db, step.where);
    // Rows that the earlier steps did not find are in the last one.
    const isLeft = isMany && isLast && rows.length === 0 && !after;
    if (isLeft || isWalked(from)) return toRanked(await walkOrSort(walk, expected));
    const isExpected = !from && (isFrequent || expected > surelyMore * comparedRows);
    const walked = isExpected ? await tryWalk(db, walk) : undefined;
    const ranked = walked ? undefined : await findRanked(db, step, rankOf(search, now, band));
    if (ranked) return ranked.rows;
    return toRanked(walked ?? (await (isExpected ? sortAll(db, walk) : walkList(db, walk))));
  }

  const last = steps.length - size;
  const merged = isMany && isRare && !isBehind(after, last) ? (isTitled ? size : 0) : steps.length;
  for (let index = 0; index < steps.length && rows.length < limit; index += 1) {
    const band = firstWalkedBand + index;
    const pieces = index === merged && (await findPieces(band, isTitled ? sql`and not (${isTitle})` : sql``));
    if (pieces) {
      rows.push(...pieces.rows);
      holdsNone = pieces.matching === 0;
      index = last - 1;
      continue;
    }
    if (after && bandOf(after.rank!) > band) continue;
    // More hold the piece than are compared, as a rule behind their titles.
    const isFrequent = merged <= index && index >= size && index < 2 * size;
    rows.push(...(await findStep(steps[index]!, band, { isFrequent, isLast: index === steps.length - 1 })));
  }
  return { rows, holdsNone };
}
