import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { countLimit } from '../vocabulary.ts';
import { conditionsOf, type Filter, matches, type SearchText, searchOf } from './opportunity-filter.ts';
import { createWordSearch } from './opportunity-words.ts';
import { selectRows } from './select-rows.ts';

/** So many pages of the table are read to learn whether a filter surely meets more than the limit. */
const sampledPages = 1_000;
/** So many standard deviations the sample must lie above the limit: by chance that happens once in a thousand million. */
const certainty = 6;

/** Of the rows that meet the other conditions, so many tell how common a searched text is. */
const lookedRows = 500;
/** Of a text that fewer rows hold, a sample cannot tell that there are surely more than the limit. */
const rareShare = 0.05;
/** So many pages at most are read to count the rows that the index of words finds. */
const mostPages = 10_000;
/** How many pages the table takes. */
const tablePages = sql`(pg_relation_size('opportunities') / current_setting('block_size')::int)::int`;

/** Conditions that no index answers in the order of the list: counting them reads row after row. */
const readsRows = ({ interest, country, education }: Filter) =>
  [interest, country, education].some((value) => value !== undefined);

/**
 * Counts what a filter meets: exactly up to `most`, and `most + 1` when there are more. Whether there are more is
 * first asked of a sample, the same pages each time; what the sample leaves open is counted.
 */
export function createCount(db: Database, most = countLimit) {
  const findByWords = createWordSearch(db);

  async function isSurelyMore(where: SQL) {
    const [size] = await selectRows<{ pages: number }>(db, sql`select ${tablePages} as pages`);
    const share = sampledPages / size!.pages;
    if (share > 0.5) return false;
    const expected = most * share;
    const enough = Math.ceil(2 * expected) + 600;
    // Rows that match often lie together: the squares say how much less a sample of whole pages then tells.
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

  async function countRows(rows: SQL, where: SQL) {
    const [counted] = await selectRows<{ n: number }>(
      db,
      sql`select count(*)::int as n from (select 1 from ${rows} where ${where} limit ${most + 1}) matching`,
    );
    return counted!.n;
  }

  async function countSearched(conditions: SQL, search: SearchText) {
    const [looked] = await selectRows<{ rows: number; held: number; pages: number }>(
      db,
      sql`select count(*)::int as rows, (count(*) filter (where ${matches(search)}))::int as held, ${tablePages} as pages
        from (select search_text from opportunities where ${conditions} limit ${lookedRows}) looked`,
    );
    const { rows: among, held, pages } = looked!;
    if (among < lookedRows) return Math.min(held, most + 1);

    const where = sql`${conditions} and ${matches(search)}`;
    const holding = (held / among) * pages <= mostPages ? await findByWords(search) : undefined;
    const isRare = holding && held / among < rareShare;
    if (!isRare && (await isSurelyMore(where))) return most + 1;
    return holding ? countRows(holding(), conditions) : countRows(sql`opportunities`, where);
  }

  return async function count(filter: Filter, now: Date): Promise<number> {
    const conditions = conditionsOf(filter, now);
    const search = searchOf(filter.q);
    if (search) return countSearched(conditions, search);
    if (readsRows(filter) && (await isSurelyMore(conditions))) return most + 1;
    return countRows(sql`opportunities`, conditions);
  };
}
