import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, it as baseIt } from 'vitest';
import type { Database } from '../storage/database.ts';

type Kind = 'embedded' | 'postgres';
type TestDatabase = { db: Database; close: () => Promise<unknown> };

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function findPostgres() {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error;
    return false;
  }
}

/** PostgreSQL is among them when one answers at `TEST_DATABASE_URL`, or on this machine. */
export const databaseKinds: readonly Kind[] = (await findPostgres()) ? ['embedded', 'postgres'] : ['embedded'];

async function createEmbedded() {
  const client = await PGlite.create();
  const db: Database = drizzleEmbedded(client);
  return { db, again: async (): Promise<TestDatabase> => ({ db, close: async () => {} }), close: () => client.close() };
}

async function createPostgres() {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const name = `stripe_sandbox_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const again = async (): Promise<TestDatabase> => {
    const pool = new pg.Pool({ connectionString: url.href, max: 4 });
    // Dropping the database terminates its connections, the idle ones of a pool and those that are still closing.
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    return { db: drizzlePostgres(pool), close: () => pool.end() };
  };
  const first = await again();
  async function close() {
    await first.close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
  return { db: first.db, again, close };
}

/** An empty database of the test's own. `again`: other connections to it, as another process has (PostgreSQL only). */
export const createDatabase = (kind: Kind) => (kind === 'embedded' ? createEmbedded() : createPostgres());

const opened = new Map<Kind, Promise<TestDatabase>>();
afterAll(async () => {
  for (const database of opened.values()) await (await database).close();
});

function open(kind: Kind) {
  const database = opened.get(kind) ?? createDatabase(kind);
  opened.set(kind, database);
  return database;
}

class RollBack extends Error {}

async function inRolledBackTransaction(kind: Kind, run: (db: Database) => Promise<unknown>) {
  const { db } = await open(kind);
  const done = db.transaction(async (tx) => {
    await run(tx);
    throw new RollBack();
  });
  await done.catch((error) => {
    if (!(error instanceof RollBack)) throw error;
  });
}

type Run = (fixtures: { db: Database }) => Promise<unknown>;

/** A test on PostgreSQL where it answers, which starts sooner, in a transaction that is rolled back. */
export const it = (name: string, run: Run) =>
  baseIt(name, () => inRolledBackTransaction(databaseKinds.at(-1)!, (db) => run({ db })));

/** Runs the test on each database there is. */
export function itOnBoth(name: string, run: Run) {
  for (const kind of databaseKinds)
    baseIt(`${name} [${kind}]`, () => inRolledBackTransaction(kind, (db) => run({ db })));
}
