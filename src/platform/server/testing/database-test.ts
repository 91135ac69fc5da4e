import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { it as baseIt, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { embeddedSettings } from '../database/embedded.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { nameForWorker } from './workers.ts';

type Kind = 'embedded' | 'postgres';

/** Opened by the first test that needs it, for all files of this worker; they end with its process. */
const opened = new Map<Kind, Promise<Database>>();

async function openEmbedded(): Promise<Database> {
  const client = new PGlite({
    ...embeddedSettings,
    loadDataDir: new Blob([await readFile(inject('snapshotFile'))]),
  });
  return drizzleEmbedded(client);
}

async function openPostgres(): Promise<Database> {
  const url = nameForWorker(inject('postgresUrl')!, Number(process.env.VITEST_POOL_ID));
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // The databases of a run are dropped when it ends, whoever is still connected.
  pool.on('error', () => {});
  return drizzlePostgres(pool);
}

class RollBack extends Error {}

/** Runs something in a transaction, or in a part of one, that is rolled back. */
async function rolledBack(db: Database, run: (db: Database) => Promise<unknown>) {
  try {
    await inTransaction(db, async (transaction) => {
      await run(transaction);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}

/**
 * What was rolled back stays in the files and in the statistics of a table, and changes what a planner makes of it. Those
 * without rows are made as new, but for what refuses it: the log of what people do.
 */
const asNew = `do $$ declare name regclass; has_rows boolean; empty text[] := '{}'; begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgtype & 34 = 34) loop
    execute format('select exists (select from %s)', name) into has_rows;
    if not has_rows then empty := empty || name::text; end if;
  end loop;
  execute 'truncate ' || array_to_string(empty, ', ');
end $$`;

type Fill = (db: Database) => Promise<unknown>;

/** The transaction that holds the rows of `filledOnBoth`, until another test needs the database without them. */
const held = new Map<Kind, { fill: Fill; db: Database; end: () => Promise<void> }>();

function hold(kind: Kind, db: Database, fill: Fill) {
  return new Promise<void>((resolve, reject) => {
    let finish = () => {};
    const isOver = new Promise<void>((done) => {
      finish = done;
    });
    const transaction = rolledBack(db, async (filled) => {
      await fill(filled);
      const end = () => {
        finish();
        return transaction;
      };
      held.set(kind, { fill, db: filled, end });
      resolve();
      await isOver;
    });
    transaction.catch(reject);
  });
}

async function open(kind: Kind, fill?: Fill) {
  const opening = opened.get(kind) ?? (kind === 'embedded' ? openEmbedded() : openPostgres());
  opened.set(kind, opening);
  const db = await opening;
  const before = held.get(kind);
  if (before && before.fill !== fill) {
    held.delete(kind);
    await before.end();
  }
  if (!fill) return db;
  if (!held.has(kind)) {
    await db.execute(sql.raw(asNew));
    await hold(kind, db, fill);
  }
  return held.get(kind)!.db;
}

type Run = (fixtures: { db: Database; kind: Kind }) => Promise<unknown>;

/**
 * A test of something that touches data: runs on the embedded database, in a transaction that is rolled back.
 * `timeout`, in milliseconds, is for those that take longer than others may.
 */
export function it(name: string, run: Run, timeout?: number) {
  baseIt(name, async () => rolledBack(await open('embedded'), (db) => run({ db, kind: 'embedded' })), timeout);
}

function onBoth(name: string, run: Run, timeout?: number, fill?: Fill) {
  const kinds: Kind[] = inject('postgresUrl') ? ['embedded', 'postgres'] : ['embedded'];
  for (const kind of kinds)
    baseIt(`${name} [${kind}]`, async () => rolledBack(await open(kind, fill), (db) => run({ db, kind })), timeout);
}

/** As `it`, once on each database there is: for tests whose subject is SQL. */
export function itOnBoth(name: string, run: Run, timeout?: number) {
  onBoth(name, run, timeout);
}

/** As `itOnBoth`, for tests that read the same rows: those that stand together are run on rows that are filled in once. */
export function filledOnBoth(fill: Fill): typeof itOnBoth {
  return (name, run, timeout) => onBoth(name, run, timeout, fill);
}
