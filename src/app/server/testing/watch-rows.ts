import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/** Rate limits are counted for everybody and belong to nobody. */
const uninteresting = ['rate_limits'];

const ownerOf = (column: string | null) =>
  column === 'application_id'
    ? "coalesce((select user_id from applications where applications.id = t.application_id), 'no one')"
    : column === null
      ? "'no one'"
      : `coalesce(${column}, 'no one')`;

/**
 * Reports which rows a request changes, as 'table of user', and rolls the change back. Covers every table, also future
 * ones.
 */
export async function watchRows(db: Database) {
  const read = async <Row>(query: string) => ((await db.execute(sql.raw(query))) as { rows: Row[] }).rows;
  // 'user_id' is the greatest of the names: a table may name an application, or none, beside its owner.
  const tables = await read<{ name: string; owner: string | null }>(`
    select t.table_name as name, max(c.column_name) as owner
    from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
      and (c.column_name in ('user_id', 'application_id') or (t.table_name = 'users' and c.column_name = 'id'))
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`);
  const selects = new Map(
    tables
      .filter(({ name }) => !uninteresting.includes(name))
      .map(({ name, owner }) => [
        name,
        `select '${name} of ' || ${ownerOf(owner)} as owner, t::text as row from "${name}" t`,
      ]),
  );
  /** A digest of the rows of these tables, by table and owner. */
  async function poll(names: readonly string[]) {
    if (names.length === 0) return new Map<string, string>();
    const each = names.map((name) => selects.get(name)).join(' union all ');
    const digests = await read<{ owner: string; state: string }>(
      `select owner, md5(string_agg(row, '|' order by row)) as state from (${each}) t group by 1`,
    );
    return new Map(digests.map(({ owner, state }) => [owner, state]));
  }
  const before = await poll([...selects.keys()]);
  // No growth of the WAL means no writes; else the write counters name the tables whose rows are compared.
  const logged = async () => (await read<{ end: string }>('select pg_current_wal_insert_lsn()::text as "end"'))[0]!.end;
  async function writes() {
    const counts = await read<{ name: string; count: string }>(
      'select relname as name, n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_xact_user_tables',
    );
    return new Map(counts.filter(({ name }) => selects.has(name)).map(({ name, count }) => [name, count]));
  }
  let written = await writes();
  await read('savepoint watched');
  let end = await logged();
  return {
    async changedBy(run: () => Response | Promise<Response>) {
      const response = await run();
      const hasGrown = end !== (await logged());
      const counts = hasGrown ? await writes() : written;
      const names = [...counts.keys()].filter((name) => counts.get(name) !== written.get(name));
      const after = await poll(names);
      // The savepoint stays.
      await read('rollback to savepoint watched');
      if (hasGrown) [written, end] = [await writes(), await logged()];
      const owners = new Set([
        ...after.keys(),
        ...[...before.keys()].filter((owner) => names.some((name) => owner.startsWith(`${name} of `))),
      ]);
      return { response, changed: [...owners].filter((owner) => before.get(owner) !== after.get(owner)) };
    },
  };
}
