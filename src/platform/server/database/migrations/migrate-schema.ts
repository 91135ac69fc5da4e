import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, DatabaseRefused, selectRows } from '../database.ts';

export type Migration = ReturnType<typeof readMigrationFiles>[number];

/** Hashes of the migrations that were applied, in their order. */
export async function readAppliedMigrations(db: Database) {
  const [table] = await selectRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return [];
  const rows = await selectRows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/** False for what an extension brought along. */
export const isOurs = (oid: SQL) => sql`not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

export const listTables = async (db: Database) =>
  (
    await selectRows<{ name: string }>(
      db,
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs(sql`pg_class.oid`)} order by relname`,
    )
  ).map(({ name }) => name);

/**
 * The migrations that the database lacks, and whether a newer version has migrated it. Throws `DatabaseRefused` with
 * `refusal` when it was made by other migrations, or holds tables that no migration made.
 */
export async function compareSchema(db: Database, migrationsFolder: string, refusal: string) {
  const migrations = readMigrationFiles({ migrationsFolder });
  const applied = await readAppliedMigrations(db);
  const isOurs = migrations.every(({ hash }, at) => at >= applied.length || applied[at] === hash);
  if (!isOurs || (applied.length === 0 && (await listTables(db)).length > 0)) throw new DatabaseRefused(refusal);
  return { pending: migrations.slice(applied.length), isNewer: applied.length > migrations.length };
}

/** Creates or replaces one function; its body may name tables that come later. */
async function applyFunction(db: Database, file: string) {
  await db.execute(sql`set local check_function_bodies = off`);
  await db.execute(sql.raw(readFileSync(file, 'utf8')));
}

/** Creates the functions of `functions/` that the database lacks: nothing that runs can use them yet. */
export async function addFunctions(db: Database, migrationsFolder: string) {
  const folder = join(migrationsFolder, 'functions');
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const existingFiles = new Set(rows.map(({ name }) => `${name}.sql`));
  for (const file of readdirSync(folder).sort())
    if (!existingFiles.has(file)) await applyFunction(db, join(folder, file));
}

/**
 * Creates or replaces the SQL functions of `functions/`. Their bodies may name tables that come later. An empty database
 * gets those of `dropped-functions/` too: earlier migrations use them, a later one drops them.
 */
export async function applyFunctions(db: Database, migrationsFolder: string) {
  const isEmpty = (await readAppliedMigrations(db)).length === 0;
  for (const name of isEmpty ? ['dropped-functions', 'functions'] : ['functions']) {
    const folder = join(migrationsFolder, name);
    for (const file of readdirSync(folder).sort()) await applyFunction(db, join(folder, file));
  }
}

/** Records a migration where drizzle-kit looks for it. */
export const recordMigration = (db: Database, { hash, folderMillis }: Migration) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);

const concurrentIndex = /\b((?:create (?:unique )?|drop )index) concurrently\b/i;

/** Whether every statement builds or drops an index without a lock, outside of a transaction. */
export const isConcurrent = ({ sql: statements }: Migration) =>
  statements.every((statement) => concurrentIndex.test(statement));

/** Applies migrations in the caller's transaction, where an index cannot be built concurrently, and records them. */
export async function applyMigrations(db: Database, migrations: readonly Migration[]) {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of migrations) {
    for (const statement of migration.sql) await db.execute(sql.raw(statement.replace(concurrentIndex, '$1')));
    await recordMigration(db, migration);
  }
}

/**
 * Brings the schema up to date in one transaction: first the SQL functions, then the migrations that are missing. Leaves
 * the database of a newer version as it is. Throws `DatabaseRefused` with `refusal`, one sentence that says what to do.
 */
export const migrateSchema = (db: Database, migrationsFolder: string, refusal: string) =>
  db.transaction(async (transaction) => {
    const { pending, isNewer } = await compareSchema(transaction, migrationsFolder, refusal);
    if (isNewer) return;
    await applyFunctions(transaction, migrationsFolder);
    await applyMigrations(transaction, pending);
  });
