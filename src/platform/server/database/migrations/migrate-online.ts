import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, DatabaseRefused, selectRows } from '../database.ts';
import {
  addFunctions,
  applyFunctions,
  applyMigrations,
  compareSchema,
  isConcurrent,
  type Migration,
  migrateSchema,
  readAppliedMigrations,
  recordMigration,
} from './migrate-schema.ts';

/** While a migration waits for a table, everybody else waits for it too: it waits shortly, and often. */
const retrying = { lockTimeoutMs: 500, pauseMs: 2_000, maxAttempts: 300, onWait: () => {} };

/** PostgreSQL error codes: lock_not_available, deadlock_detected. */
const isLocked = (error: unknown) => {
  const { cause, code } = error as { cause?: { code?: string }; code?: string };
  return ['55P03', '40P01'].includes(cause?.code ?? code ?? '');
};

async function applyAlone(db: Database, run: (transaction: Database) => Promise<void>, settings: typeof retrying) {
  const { lockTimeoutMs, pauseMs, maxAttempts, onWait } = settings;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      return await db.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`);
        await run(transaction);
      });
    } catch (error) {
      if (!isLocked(error)) throw error;
      onWait();
      await wait(pauseMs);
    }
  }
  throw new DatabaseRefused(
    'The schema cannot be changed, because a backup or another long transaction holds a table: start SeaLeap again when it is over.',
  );
}

/** An index whose build was interrupted is there, but not valid, and `if not exists` would keep it. */
async function dropInvalidIndexes(db: Database) {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index concurrently if exists ${name}`));
}

/** Neither readers nor writers wait for it, so it may take its time. When it is killed, the next start repeats it. */
async function applyConcurrently(db: Database, migration: Migration) {
  await dropInvalidIndexes(db);
  for (const statement of migration.sql) await db.execute(sql.raw(statement));
  await recordMigration(db, migration);
}

/**
 * Brings the schema of a PostgreSQL up to date while other processes read and write: one transaction for each
 * migration, repeated while a long transaction holds one of its tables. New functions come first; functions that change
 * come with the last migration, since they may need what it adds. `db` is one connection. Throws `DatabaseRefused` with
 * `refusal`, one sentence that says what to do.
 */
export async function migrateOnline(db: Database, migrationsFolder: string, refusal: string, given = {}) {
  const settings = { ...retrying, ...given };
  const { pending, isNewer } = await compareSchema(db, migrationsFolder, refusal);
  if (isNewer) return;
  if ((await readAppliedMigrations(db)).length === 0) return migrateSchema(db, migrationsFolder, refusal);
  const alone = (run: (transaction: Database) => Promise<void>) => applyAlone(db, run, settings);
  await alone((transaction) => addFunctions(transaction, migrationsFolder));
  const last = pending.findLast((migration) => !isConcurrent(migration));
  if (!last) await alone((transaction) => applyFunctions(transaction, migrationsFolder));
  for (const migration of pending) {
    if (isConcurrent(migration)) await applyConcurrently(db, migration);
    else
      await alone(async (transaction) => {
        if (migration === last) await applyFunctions(transaction, migrationsFolder);
        await applyMigrations(transaction, [migration]);
      });
  }
}
