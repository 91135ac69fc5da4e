import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessChannel } from '../../live/live-streams.ts';
import { addMigration } from '../../testing/add-migration.ts';
import { databaseKinds, openWholeDatabase } from '../../testing/whole-database.ts';
import { contentChannel, type Database, DatabaseRefused, type OpenDatabase, selectRows } from '../database.ts';
import { openDatabase } from '../open-database.ts';

const migrationsDir = 'migrations';
const functionsDir = 'migrations/functions';
const findFunction = (db: Database, name: string) =>
  selectRows(db, sql`select proname from pg_proc where proname = ${name}`);

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let opened: Pick<OpenDatabase, 'close'> | undefined;
  beforeEach(async () => {
    database = await openWholeDatabase(kind);
    opened = { close: database.closeHere };
  });
  afterEach(async () => {
    await opened?.close();
    await database.drop();
  });

  /** Closes the database and opens it as the next start does; without migrations, as `npm run restore` does. */
  async function reopen(migrationsDir: string | undefined) {
    await opened?.close();
    opened = undefined;
    const next = await openDatabase({
      ...database.location,
      migrationsDir,
      onFatal: (message) => {
        throw new Error(message);
      },
    });
    opened = next;
    return next.db;
  }
  const message =
    kind === 'embedded'
      ? /^The folder .*\/database holds the database of an earlier version of SeaLeap, .*: delete or move that folder, then start again\.$/
      : /^DATABASE_URL names a database of an earlier version of SeaLeap, .*: name an empty database instead\.$/;

  async function expectRefusal() {
    const refusal = await reopen(migrationsDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseRefused);
    expect((refusal as Error).message).toMatch(message);
  }

  it('refuses a database that other migrations made, and leaves it as it was', async () => {
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an earlier version'`);
    await database.db.execute(sql`drop function refuse_change cascade`);
    await expectRefusal();
    expect(await findFunction(await reopen(undefined), 'refuse_change')).toEqual([]);
  });

  it('refuses a database with tables that no migration made', async () => {
    await database.db.execute(sql`drop schema drizzle cascade`);
    await expectRefusal();
  });

  it('leaves the database of a newer version as it is', async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9e12)`,
    );
    await database.db.execute(sql`drop function refuse_change cascade`);
    const db = await reopen(migrationsDir);
    expect(await findFunction(db, 'refuse_change')).toEqual([]);
  });

  it('applies functions in their current form, and migrations that are missing, once', async () => {
    const newer = join(await mkdtemp(join(tmpdir(), 'sealeap-newer-')), 'migrations');
    await addMigration(newer, 'create table tides (height text default tide_height());');
    await writeFile(
      join(newer, 'functions/tide_height.sql'),
      "create or replace function tide_height() returns text language sql as 'select max(height) from tides';",
    );
    await reopen(newer);
    const db = await reopen(newer);
    expect(await selectRows(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).toEqual([
      { count: readMigrationFiles({ migrationsFolder: newer }).length },
    ]);
    expect(await selectRows(db, sql`select tide_height() as height`)).toEqual([{ height: null }]);
  });
});

it('notifies in SQL functions of the channels that the product listens to', () => {
  const text = readdirSync(functionsDir).map((file) => readFileSync(join(functionsDir, file), 'utf8'));
  const channels = text.flatMap((each) => [...each.matchAll(/pg_notify\('(\w+)'/g)].map(([, channel]) => channel));
  expect(new Set(channels)).toEqual(new Set([contentChannel, accessChannel]));
});
