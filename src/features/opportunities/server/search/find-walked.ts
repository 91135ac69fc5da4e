import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { titleDocument } from '../opportunity-expression-table.ts';
import { findRanked, type Ranked, type Wanted } from './find-ranked.ts';
import { bandOf, firstWalkedBand, rankOf, walkedRank } from './rank.ts';
import { all, toQuery } from './search-query.ts';
import { matches, matchesByIndex, type SearchText } from './search-text.ts';
import { walkList } from './walk-list.ts';

/** What a frequent or very short text finds, in steps that follow each other. */
function stepsOf(search: SearchText): SQL[] {
  const piece = matchesByIndex(search) ?? matches(search);
  if (search.concepts.length === 0) return [piece];
  const words = toQuery(all(search.required));
  const isTitle = sql`${titleDocument} @@ ${words}`;
  // Several words in one piece are rarer than each of them: the index of trigrams finds them sooner.
  const held = search.folded.includes(' ') ? piece : matches(search);
  return [
    sql`${isTitle} and ${held}`,
    sql`search_document @@ ${words} and not (${isTitle}) and ${held}`,
    sql`${piece} and not (search_document @@ ${words})`,
    sql`search_document @@ ${words} and not (${matches(search)})`,
  ];
}

/**
 * One page of many matches. A step with few rows compares them; any other is read in the order of the list, which fills
 * a page soon because so many match. `isMany`: more match than can be compared.
 */
export async function findWalked(db: Database, wanted: Wanted, search: SearchText, now: Date, isMany: boolean) {
  const { where, limit, after, groups } = wanted;
  const steps = stepsOf(search).flatMap(
    (step) => groups?.map(({ where: group }) => sql`${step} and ${group}`) ?? [step],
  );
  const rows: Ranked[] = [];
  for (const [index, condition] of steps.entries()) {
    const band = firstWalkedBand + index;
    if (after && bandOf(after.rank!) > band) continue;
    const from = after && bandOf(after.rank!) === band ? after : undefined;
    const left = limit - rows.length;
    const step = { where: sql`${where} and ${condition}`, limit: left, after: from };
    // What the steps before did not find is in the last one.
    const isLeft = isMany && rows.length === 0 && !after && index === steps.length - 1;
    const ranked = isLeft ? undefined : await findRanked(db, step, rankOf(search, now, band));
    if (ranked) rows.push(...ranked.rows);
    else {
      const ids = await walkList(db, { where, holds: condition, order: 'closing', limit: left, after: from });
      rows.push(...ids.map((id) => ({ id, rank: walkedRank(band) })));
    }
    if (rows.length >= limit) break;
  }
  return rows;
}
