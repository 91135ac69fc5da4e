import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { countLimit } from '../vocabulary.ts';
import { conditionsOf, type Filter } from './opportunity-list-conditions.ts';
import { certainty, isSurelyMore, tablePages } from './opportunity-sample-repository.ts';

/** Pages of the table sampled to decide whether a filter matches more than the limit. */
const sampledPages = 1_000;
/** Rows read, among those that the indexed conditions match, to estimate how common the other conditions are. */
const lookedRows = 500;
/** Safety factor on that estimate when deciding whether a sample is worth its cost. */
const margin = 1.3;
/** Estimated number of rows (`reltuples`); -1 before the first analyze. */
const tableRows = sql`(select reltuples from pg_class where oid = 'opportunities'::regclass)::float`;

/** Filters that no index answers in list order: counting them reads rows. */
const readsRows = ({ interest, notes, country, education, funding, within }: Filter) =>
  Boolean(within?.length) || [interest, notes, country, education, funding].some((value) => value !== undefined);

const countOf = (rows: SQL, where: SQL, limit: number) =>
  sql<number>`(select count(*)::int from (select 1 from ${rows} where ${where} limit ${sql.raw(String(limit + 1))}) matching)`;

/** The count as a subquery when an index answers it; undefined when it takes several statements. */
export const countAtOnce = (filter: Filter, now: Date, limit = countLimit) =>
  readsRows(filter) ? undefined : countOf(sql`opportunities`, conditionsOf(filter, now), limit);
const answeredByIndex = ({ category, type, open }: Filter): Filter => ({ category, type, open });

/**
 * Counts the matches of a filter: exact up to the limit, limit + 1 when there are more. A repeatable sample decides
 * first whether there are more; otherwise the rows are counted.
 */
export function createCount(db: Database, limit = countLimit) {
  async function isMore(where: SQL) {
    const [size] = await selectRows<{ pages: number }>(db, sql`select ${tablePages} as pages`);
    const share = sampledPages / size!.pages;
    return share <= 0.5 && isSurelyMore(db, where, limit, share);
  }

  async function countRows(rows: SQL, where: SQL) {
    const [counted] = await selectRows<{ n: number }>(db, sql`select ${countOf(rows, where, limit)} as n`);
    return counted!.n;
  }

  /** How common the tested condition is among rows that match the others, estimated from a few hundred of them. */
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
    if (isWorthASample && (await isMore(where))) return limit + 1;
    return countRows(sql`opportunities`, where);
  }

  return async function count(filter: Filter, now: Date): Promise<number> {
    const conditions = conditionsOf(filter, now);
    if (readsRows(filter)) return countFiltered(filter, now);
    return countRows(sql`opportunities`, conditions);
  };
}
