import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { embeddedSettings } from '#platform/server/database/embedded.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { keptDatabase } from './bench-databases.ts';
import { fillDatabase } from './fill-database.ts';

const openOptions = {
  migrationsDir: 'migrations',
  onFatal: (message: string) => {
    throw new Error(message);
  },
};

/**
 * A PostgreSQL database with that many generated opportunities; undefined without a server. It is filled through a
 * separate connection, which exceeds the product's statement timeout.
 */
export async function openPostgres(rows: number) {
  const databaseUrl = await keptDatabase(`sealeap_bench_${rows}`);
  if (!databaseUrl) return undefined;
  const database = await openDatabase({ ...openOptions, databaseUrl, dataDir: '' });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await fillDatabase(drizzlePostgres(pool), rows);
  await pool.end();
  return database;
}

/** An embedded database with that many generated opportunities. */
export async function openEmbedded(rows: number) {
  const dataDir = join(tmpdir(), `sealeap-bench-embedded-${rows}`);
  await (await openDatabase({ ...openOptions, dataDir })).close();
  const client = new PGlite(join(dataDir, 'database'), embeddedSettings);
  await fillDatabase(drizzleEmbedded(client), rows);
  await client.close();
  return openDatabase({ ...openOptions, dataDir });
}
