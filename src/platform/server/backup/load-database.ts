import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, selectRows } from '../database/database.ts';
import { applyFunctions, applyMigrations, listTables } from '../database/migrations/migrate-schema.ts';
import { calmly } from './dump-database.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { listColumns, listDrops, listHindrances, quoted } from './schema-catalog.ts';

const batch = { rows: 500, characters: 4_000_000 };

/** The migrations that the backup was made after, and those that have come since. */
export function splitMigrations(migrationsFolder: string, { migrations, version }: Manifest) {
  const migrationFiles = readMigrationFiles({ migrationsFolder });
  if (migrations[0] !== migrationFiles[0]!.hash)
    throw new BackupError(
      `This backup is of an earlier SeaLeap (${version}) whose tables this one cannot take over. Restore it with that version.`,
    );
  if (migrations.some((hash, at) => migrationFiles[at]?.hash !== hash))
    throw new BackupError(
      `This backup is of a SeaLeap (${version}) whose changes of the database this one does not know. Restore it with that version or a newer one.`,
    );
  return { before: migrationFiles.slice(0, migrations.length), since: migrationFiles.slice(migrations.length) };
}

/** Split at line feeds alone: other ends of lines, as U+2028, are part of what somebody wrote. */
async function* linesOf(file: string) {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

async function loadTable(db: Database, { name, columns }: Manifest['tables'][number], file: string) {
  const columnTypes = new Map((await listColumns(db, name)).map((column) => [column.name, column.type]));
  if (columns.length !== columnTypes.size || columns.some((column) => !columnTypes.has(column)))
    throw new BackupError(`The columns of ${name} in the backup are not those of its version.`);
  const names = columns.map(quoted).join(', ');
  const values = columns.map((column, at) => `(line ->> ${at})::${columnTypes.get(column)}`).join(', ');
  const insert = async (lines: string[]) => {
    if (lines.length === 0) return;
    const start = sql.raw(`insert into public.${quoted(name)} (${names}) overriding system value select ${values}`);
    await db.execute(sql`${start} from json_array_elements(${`[${lines.join(',')}]`}::json) line`);
  };
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(file)) {
    lines.push(line);
    characters += line.length;
    if (lines.length < batch.rows && characters < batch.characters) continue;
    await insert(lines);
    lines = [];
    characters = 0;
  }
  await insert(lines);
}

async function loadAll(db: Database, { tables, sequences }: Manifest, directory: string) {
  const names = await listTables(db);
  if (names.join() !== tables.map(({ name }) => name).join())
    throw new BackupError('The tables of the backup are not those of its version.');
  const hindrances = await listHindrances(db);
  const all = names.map((name) => `public.${quoted(name)}`);
  for (const name of all) await db.execute(sql.raw(`alter table ${name} disable trigger user`));
  for (const { drop } of hindrances) await db.execute(sql.raw(drop));
  await db.execute(sql.raw(`truncate ${all.join(', ')}`));
  for (const table of tables) await loadTable(db, table, join(directory, `${table.name}.jsonl`));
  for (const { name, value } of sequences)
    if (value !== null) await db.execute(sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint)`);
  // Keys refer to unique indexes.
  for (const { make } of [...hindrances].sort((a, b) => Number(isKey(a.make)) - Number(isKey(b.make))))
    await db.execute(sql.raw(make));
  for (const name of all) await db.execute(sql.raw(`alter table ${name} enable trigger user`));
  for (const { name, rows } of tables) {
    const [count] = await selectRows<{ rows: string }>(
      db,
      sql.raw(`select count(*) as rows from public.${quoted(name)}`),
    );
    if (Number(count!.rows) !== rows) throw new BackupError(`${name} did not get the rows that it had.`);
  }
}
const isKey = (make: string) => make.startsWith('alter table');

/**
 * Puts the rows of a backup in place of whatever the database holds, brings them up to this version, or leaves
 * everything as it was: it is one transaction.
 */
export async function loadDatabase(db: Database, directory: string, manifest: Manifest, migrationsDir: string) {
  const { before, since } = splitMigrations(migrationsDir, manifest);
  await db.transaction(async (tx) => {
    for (const setting of calmly) await tx.execute(sql.raw(setting));
    for (const drop of await listDrops(tx)) await tx.execute(sql.raw(drop));
    await applyFunctions(tx, migrationsDir);
    await applyMigrations(tx, before);
    await loadAll(tx, manifest, directory);
    await applyMigrations(tx, since);
  });
  // Without it the first queries are planned for an empty database.
  await db.execute(sql`analyze`);
}
