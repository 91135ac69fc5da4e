import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../database/database.ts';
import { listTables, readAppliedMigrations } from '../database/migrations/migrate-schema.ts';
import type { Manifest } from './manifest.ts';
import { listColumns, listSequences, quoted } from './schema-catalog.ts';

const batch = 500;

/** Nothing of a session's own settings may show in what is written, and a long copy is no mistake. */
export const calmly = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

async function dumpTable(db: Database, table: string, file: string) {
  const columns = (await listColumns(db, table)).map(({ name }) => name);
  const values = columns.map((name) => `${quoted(name)}::text`).join(', ');
  const name = quoted(table);
  await db.execute(
    sql.raw(
      `declare dumped no scroll cursor for select array_to_json(array[${values}])::text as line from public.${name}`,
    ),
  );
  const written = await open(file, 'w', 0o600);
  let rows = 0;
  try {
    for (;;) {
      const lines = await selectRows<{ line: string }>(db, sql.raw(`fetch ${batch} from dumped`));
      if (lines.length === 0) break;
      rows += lines.length;
      await written.appendFile(`${lines.map(({ line }) => line).join('\n')}\n`);
    }
  } finally {
    await written.close();
  }
  await db.execute(sql`close dumped`);
  return { name: table, columns, rows };
}

/**
 * Writes every table of the product into `directory`, all as they were at one moment, while others go on writing. The
 * schema of pg-boss, which earlier releases used, is left out.
 */
export async function dumpDatabase(
  db: Database,
  directory: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await mkdir(directory, { recursive: true });
  return db.transaction(
    async (tx) => {
      for (const setting of calmly) await tx.execute(sql.raw(setting));
      const tables: Manifest['tables'] = [];
      for (const table of await listTables(tx))
        tables.push(await dumpTable(tx, table, join(directory, `${table}.jsonl`)));
      return { migrations: await readAppliedMigrations(tx), tables, sequences: await listSequences(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
