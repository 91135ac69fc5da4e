import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Counts of attempts are no part of anybody's data. */
const uninteresting = ['rate_limits'];

/** Every row of an embedded database whose process has ended, by table. */
export async function readDatabase(dataDir: string) {
  const database = await PGlite.create(join(dataDir, 'database'), { extensions: { pg_trgm } });
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const state: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (uninteresting.includes(name)) continue;
    const { rows } = await database.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    state[name] = rows.map(({ row }) => row);
  }
  await database.close();
  return state;
}
