import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { selectRows } from '#platform/server/database/select-rows.ts';
import { countLimit } from '../../vocabulary.ts';
import { conditionsOf, type Filter } from '../opportunity-list-repository.ts';
import { createWordSearch } from './find-by-terms.ts';
import { matches, type SearchText, searchOf } from './search-text.ts';

/** So many pages of the table are read to learn whether a filter surely meets more than the limit. */
const sampledPages = 1_000;
/** So many standard deviations the sample must lie above the limit: by chance that happens once in a thousand million. */
const certainty = 6;

/** Of the rows that meet the conditions that indexes answer, so many tell how common the others are. */
const lookedRows = 500;
/** What a look says is not sure either: so many times what a sample must find should be there, going by it. */
const margin = 1.3;
/** So many pages at most are read to count the rows that the index of words finds. */
const maxPages = 10_000;
/** How many pages the table takes. */
const tablePages = sql`(pg_relation_size('opportunities') / current_setting('block_size')::int)::int`;
/** How many rows it holds, by the last count of the database's own; -1 before the first. */
const tableRows = sql`(select reltuples from pg_class where oid = 'opportunities'::regclass)::float`;

/** Conditions that no index answers in the order of the list: counting them reads row after row. */
const readsRows = ({ interest, country, education }: Filter) =>
  [interest, country, education].some((value) => value !== undefined);

const countOf = (rows: SQL, where: SQL, limit: number) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows} where ${where} limit ${sql.raw(String(limit + 1))}) matching)`;

/** The count as a part of another statement, where an index answers it at once; undefined where it takes several steps. */
export const countAtOnce = (filter: Filter, now: Date, limit = countLimit) =>
  searchOf(filter.q) || readsRows(filter) ? undefined : countOf(sql`opportunities`, conditionsOf(filter, now), limit);
const answeredByIndex = ({ category, type, open }: Filter): Filter => ({ category, type, open });

/**
 * Counts what a filter meets: exactly up to `most`, and `most + 1` when there are more. Whether there are more is
 * first asked of a sample, the same pages each time; what the sample leaves open is counted.
 */
export function createCount(db: Database, limit = countLimit) {
  const findByWords = createWordSearch(db);

  async function isSurelyMore(where: SQL) {
    const [size] = await selectRows<{ pages: number }>(db, sql`select ${tablePages} as pages`);
    const share = sampledPages / size!.pages;
    if (share > 0.5) return false;
    const expected = limit * share;
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
    const [counted] = await selectRows<{ n: number }>(db, sql`select ${countOf(rows, where, limit)} as n`);
    return counted!.n;
  }

  /** How common the tested condition is among the rows that meet the others: a look at a few hundred of them. */
  async function variant(conditions: SQL, tested: SQL) {
    const [looked] = await selectRows<{ among: number; held: number; pages: number; rows: number }>(
      db,
      sql`select count(*)::int as among, (count(*) filter (where tested))::int as held, ${tablePages} as pages,
        ${tableRows} as rows from (select ${tested} as tested from opportunities where ${conditions} limit ${lookedRows}) looked`,
    );
    const { among, held, pages, rows } = looked!;
    const share = held / among;
    const sampled = share * Math.max(rows, 0) * (sampledPages / pages);
    const needed = margin * (limit * (sampledPages / pages) + certainty * Math.sqrt(sampled));
    const isWorthASample = rows < 0 || sampled > needed;
    return { exact: among < lookedRows ? Math.min(held, limit + 1) : undefined, share, pages, isWorthASample };
  }

  async function countFiltered(filter: Filter, now: Date) {
    const where = conditionsOf(filter, now);
    const { exact, isWorthASample } = await variant(conditionsOf(answeredByIndex(filter), now), where);
    if (exact !== undefined) return exact;
    if (isWorthASample && (await isSurelyMore(where))) return limit + 1;
    return countRows(sql`opportunities`, where);
  }

  async function countSearched(conditions: SQL, search: SearchText) {
    const { exact, share, pages, isWorthASample } = await variant(conditions, matches(search));
    if (exact !== undefined) return exact;

    const where = sql`${conditions} and ${matches(search)}`;
    if (isWorthASample && (await isSurelyMore(where))) return limit + 1;
    const holding = share * pages <= maxPages ? await findByWords(search) : undefined;
    return holding ? countRows(holding(), conditions) : countRows(sql`opportunities`, where);
  }

  return async function count(filter: Filter, now: Date): Promise<number> {
    const conditions = conditionsOf(filter, now);
    const search = searchOf(filter.q);
    if (search) return countSearched(conditions, search);
    if (readsRows(filter)) return countFiltered(filter, now);
    return countRows(sql`opportunities`, conditions);
  };
}
