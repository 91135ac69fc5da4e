import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, it as baseIt, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { embeddedSettings } from '../database/embedded.ts';
import { nameForWorker } from './workers.ts';

type Kind = 'embedded' | 'postgres';
type TestDatabase = { db: Database; close: () => Promise<unknown> };

const opened = new Map<Kind, Promise<TestDatabase>>();
afterAll(async () => {
  for (const database of opened.values()) await (await database).close();
  opened.clear();
});

async function openEmbedded(): Promise<TestDatabase> {
  const client = new PGlite({
    ...embeddedSettings,
    loadDataDir: new Blob([await readFile(inject('snapshotFile'))]),
  });
  return { db: drizzleEmbedded(client), close: () => client.close() };
}

async function openPostgres(): Promise<TestDatabase> {
  const url = nameForWorker(inject('postgresUrl')!, Number(process.env.VITEST_POOL_ID));
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  return { db: drizzlePostgres(pool), close: () => pool.end() };
}

function open(kind: Kind) {
  const database = opened.get(kind) ?? (kind === 'embedded' ? openEmbedded() : openPostgres());
  opened.set(kind, database);
  return database;
}

class RollBack extends Error {}

async function inRolledBackTransaction(kind: Kind, run: (db: Database) => Promise<unknown>) {
  const { db } = await open(kind);
  try {
    await db.transaction(async (transaction) => {
      await run(transaction as unknown as Database);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}

/**
 * A test of something that touches data: runs once on each database there is, in a transaction that is rolled back.
 * `timeout`, in milliseconds, is for those that take longer than others may.
 */
export function it(name: string, run: (fixtures: { db: Database; kind: Kind }) => Promise<unknown>, timeout?: number) {
  const kinds: Kind[] = inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded'];
  for (const kind of kinds)
    baseIt(`${name} [${kind}]`, () => inRolledBackTransaction(kind, (db) => run({ db, kind })), timeout);
}
