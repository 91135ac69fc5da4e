import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Rate limits hold no user's data, and the others are made by jobs. */
const uninteresting = [
  ...[
    'rate_limits',
    'link_checks',
    'date_proposals',
    'opportunity_vectors',
    'reminder_runs',
    'search_digest_runs',
    'scheduled_jobs',
  ],
];

/** Opens the embedded database of a stopped process. */
export async function inDatabase<T>(dataDir: string, work: (database: PGlite) => Promise<T>) {
  const database = await PGlite.create(join(dataDir, 'database'), { extensions: { pg_trgm } });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** All rows of the embedded database of a stopped process, by table. */
export const readDatabase = (dataDir: string) => inDatabase(dataDir, readRows);

async function readRows(database: PGlite) {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const state: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    if (uninteresting.includes(name)) continue;
    const { rows } = await database.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    state[name] = rows.map(({ row }) => row);
  }
  return state;
}
