import type { Database } from './database.ts';

type Options = { databaseUrl?: string | undefined; dataDir?: string | undefined };
type OpenDatabase = { db: Database; close: () => Promise<void> };

async function openEmbedded(dataDir: string | undefined): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const client = await PGlite.create(dataDir);
  return { db: drizzle(client), close: () => client.close() };
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString, max: 4 });
  // The pool replaces an idle connection that breaks; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool), close: () => pool.end() };
}

/** PostgreSQL at `databaseUrl`; else an embedded one in `dataDir`, or in memory without one. */
export const openDatabase = ({ databaseUrl, dataDir }: Options) =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);
