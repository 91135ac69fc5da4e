import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { it as baseIt, inject } from 'vitest';
import { type Database, selectRows } from '../database/database.ts';
import { embeddedSettings } from '../database/embedded.ts';
import { nameForWorker } from './workers.ts';

type Kind = 'embedded' | 'postgres';

/** Opened on first use and shared by all files of this worker; closed with its process. */
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
  // The databases are dropped at the end of the run, with their connections.
  pool.on('error', () => {});
  return drizzlePostgres(pool);
}

class RollBack extends Error {}

/** Runs in a transaction or savepoint that is rolled back. */
async function runRolledBack(db: Database, run: (db: Database) => Promise<unknown>) {
  try {
    await db.transaction(async (transaction) => {
      await run(transaction);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}

/**
 * Rolled-back rows stay in a table's files and statistics and change query plans: empty tables are truncated, but for
 * those with a truncate trigger (the audit log).
 */
const truncateEmptyTables = `do $$ declare name regclass; has_rows boolean; empty text[] := '{}'; begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgtype & 34 = 34) loop
    execute format('select exists (select from %s)', name) into has_rows;
    if not has_rows then empty := empty || name::text; end if;
  end loop;
  execute 'truncate ' || array_to_string(empty, ', ');
end $$`;

/** The file whose tests a database has run last. */
const lastFiles = new Map<Kind, string>();

/**
 * Gives back the room of rows that tests of another file have rolled back. A row that does not fit on the last page of
 * a table goes wherever there is room, so the order of unordered reads would change from run to run.
 */
async function removeRolledBackRows(db: Database) {
  const used = sql`select format('%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;
  const names = (await selectRows<{ name: string }>(db, used)).map(({ name }) => name);
  if (names.length > 0) await db.execute(sql.raw(`vacuum ${names.join(', ')}`));
}

type Fill = (db: Database) => Promise<unknown>;

/** Open transactions with the rows of `filledWith`, until another test needs the database without them. */
const filledTransactions = new Map<Kind, { fill: Fill; db: Database; end: () => Promise<void> }>();

function holdFilled(kind: Kind, db: Database, fill: Fill) {
  return new Promise<void>((resolve, reject) => {
    let finish = () => {};
    const isOver = new Promise<void>((done) => {
      finish = done;
    });
    const transaction = runRolledBack(db, async (filled) => {
      await fill(filled);
      const end = () => {
        finish();
        return transaction;
      };
      filledTransactions.set(kind, { fill, db: filled, end });
      resolve();
      await isOver;
    });
    transaction.catch(reject);
  });
}

async function open(kind: Kind, file: string, fill?: Fill) {
  const opening = opened.get(kind) ?? (kind === 'embedded' ? openEmbedded() : openPostgres());
  opened.set(kind, opening);
  const db = await opening;
  const before = filledTransactions.get(kind);
  if (before && before.fill !== fill) {
    filledTransactions.delete(kind);
    await before.end();
  }
  if (lastFiles.get(kind) !== file && !filledTransactions.has(kind)) await removeRolledBackRows(db);
  lastFiles.set(kind, file);
  if (!fill) return db;
  if (!filledTransactions.has(kind)) {
    await db.execute(sql.raw(truncateEmptyTables));
    await holdFilled(kind, db, fill);
  }
  return filledTransactions.get(kind)!.db;
}

/** The database on which each test runs at least: PostgreSQL where it answers. */
const usualKind = (): Kind => (inject('postgresUrl') ? 'postgres' : 'embedded');

type Run = (fixtures: { db: Database; kind: Kind }) => Promise<unknown>;

function onKind(kind: Kind, name: string, run: Run, timeout?: number, fill?: Fill) {
  baseIt(
    name,
    async ({ task }) => runRolledBack(await open(kind, task.file.filepath, fill), (db) => run({ db, kind })),
    timeout,
  );
}

/**
 * A test with a database, in a transaction that is rolled back: PostgreSQL where it answers, as its queries take a
 * fraction of the processor time of the embedded database. `timeout` in milliseconds.
 */
export const it = (name: string, run: Run, timeout?: number) => onKind(usualKind(), name, run, timeout);

/** Runs as `it` does, in `npm run test:all` on every available database: for tests of SQL. */
export function itOnBoth(name: string, run: Run, timeout?: number) {
  const kinds = process.env.TEST_TIER === 'core' ? [usualKind()] : new Set<Kind>(['embedded', usualKind()]);
  for (const kind of kinds) onKind(kind, `${name} [${kind}]`, run, timeout);
}

/**
 * Runs as `it` does, for plans of queries; consecutive tests with the same `fill` share its rows, which are inserted
 * once.
 */
export function filledWith(fill: Fill): typeof it {
  return (name, run, timeout) => onKind(usualKind(), name, run, timeout, fill);
}
