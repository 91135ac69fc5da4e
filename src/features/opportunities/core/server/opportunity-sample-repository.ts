import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

/** Standard deviations by which a sample must exceed the limit: by chance, once in a thousand million. */
export const certainty = 6;
/** Number of pages of the table. */
export const tablePages = sql`(pg_relation_size('opportunities') / current_setting('block_size')::int)::int`;

/**
 * Whether more than `limit` match for certain, by a repeatable sample of this share of the table's pages. Matching rows
 * are often clustered; the squares give the variance of a sample of whole pages.
 */
export async function isSurelyMore(db: Database, where: SQL, limit: number, share: number) {
  const expected = limit * share;
  const enough = Math.ceil(2 * expected) + 600;
  const [sample] = await selectRows<{ matches: number; squares: number }>(
    db,
    sql`select coalesce(sum(n), 0)::int as matches, coalesce(sum(n * n), 0)::int as squares from (
      select count(*) as n from (
        select ctid from opportunities tablesample system (${share * 100}::real) repeatable (1)
        where ${where} limit ${enough}
      ) matching group by (ctid::text::point)[0]
    ) pages`,
  );
  return sample!.matches - certainty * Math.sqrt(sample!.squares) > expected;
}
