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
  const each = tables
    .filter(({ name }) => !uninteresting.includes(name))
    .map(({ name, owner }) => `select '${name} of ' || ${ownerOf(owner)} as owner, t::text as row from "${name}" t`);
  const digest = `select owner, md5(string_agg(row, '|' order by row)) as state from (${each.join(' union all ')}) t group by 1`;
  const poll = async () =>
    new Map((await read<{ owner: string; state: string }>(digest)).map((row) => [row.owner, row.state]));
  const before = await poll();
  // No growth of the WAL means no writes; else the write counters decide whether all rows are compared.
  const logged = async () => (await read<{ end: string }>('select pg_current_wal_insert_lsn()::text as "end"'))[0]!.end;
  const names = uninteresting.map((name) => `'${name}'`).join(', ');
  const writes = async () =>
    (
      await read<{ count: string }>(
        `select sum(n_tup_ins + n_tup_upd + n_tup_del) as count from pg_stat_xact_user_tables where relname not in (${names})`,
      )
    )[0]!.count;
  let written = await writes();
  await read('savepoint watched');
  let end = await logged();
  return {
    async changedBy(run: () => Response | Promise<Response>) {
      const response = await run();
      const hasGrown = end !== (await logged());
      const after = hasGrown && written !== (await writes()) ? await poll() : before;
      // The savepoint stays.
      await read('rollback to savepoint watched');
      if (hasGrown) [written, end] = [await writes(), await logged()];
      const owners = [...new Set([...before.keys(), ...after.keys()])];
      return { response, changed: owners.filter((owner) => before.get(owner) !== after.get(owner)) };
    },
  };
}
