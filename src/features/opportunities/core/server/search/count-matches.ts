import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { isSurelyMore } from '../opportunity-sample-repository.ts';
import { estimateRows, estimateTerms } from './estimate-rows.ts';
import { holdsTerms, isMatch } from './search-match.ts';
import type { SearchText } from './search-text.ts';

/** A sample with about as many matches is certain where there are as many times the limit. */
const sampledMatches = 300;
const surely = 4;
/** More rows are not read for a sample, whatever the list is filtered by. */
const sampledRows = 5_000;

export async function countRows(db: Database, where: SQL, limit: number) {
  const [counted] = await selectRows<{ n: number }>(
    db,
    sql`with matching as materialized (select from opportunities where ${where} limit ${limit + 1})
      select count(*)::int as n from matching`,
  );
  return counted!.n;
}

type Counted = { search: SearchText; limit: number; holdsNone: boolean };

/**
 * Returns how many match, up to `limit`; limit + 1 when there are more. Only rows that hold all words are counted where
 * these alone may be more, or where no other row holds the text as one piece (`holdsNone`): the index needs no look
 * into the texts.
 */
export async function countMatches(db: Database, where: SQL, { search, limit, holdsNone }: Counted) {
  const words = holdsTerms(search);
  const condition = words && sql`${where} and ${words}`;
  const expected = await estimateTerms(db, where, search);
  if (condition && expected > limit) {
    const isSampled =
      expected > surely * limit && (await estimateRows(db, sql`true`)) * sampledMatches < expected * sampledRows;
    if (isSampled && (await isSurelyMore(db, condition, limit, sampledMatches / expected))) return limit + 1;
    if (!holdsNone && (await countRows(db, condition, limit)) > limit) return limit + 1;
  }
  return countRows(db, holdsNone && condition ? condition : sql`${where} and ${isMatch(search)}`, limit);
}
