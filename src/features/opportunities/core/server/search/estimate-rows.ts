import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { holdsTerms } from './search-match.ts';
import type { SearchText } from './search-text.ts';

type Plan = [{ Plan: { 'Plan Rows': number } }];

/**
 * How many opportunities match, as the planner expects from its statistics: it decides in a millisecond how something is
 * read, never what is found. Before the first analyze it is low.
 */
export async function estimateRows(db: Database, where: SQL): Promise<number> {
  const [row] = await selectRows<{ 'QUERY PLAN': Plan }>(
    db,
    sql`explain (format json) select from opportunities where ${where}`,
  );
  return row!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Above so many times a number, the planner's expectation decides that there are more. */
export const surelyMore = 3;

/** Estimates the rows that hold all words of a search; 0 when it has none. */
export async function estimateTerms(db: Database, where: SQL, search: SearchText) {
  // The conditions of the list are in `where`: they would be counted twice.
  const words = holdsTerms({ ...search, narrowed: [] });
  return words ? estimateRows(db, sql`${where} and ${words}`) : 0;
}
