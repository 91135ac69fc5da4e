import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { addMigration } from '../../testing/add-migration.ts';
import { openWholeDatabase } from '../../testing/whole-database.ts';
import { DatabaseRefused, selectRows } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { migrateOnline } from './migrate-online.ts';

const onFatal = () => {};

async function writeMigration(statement: string) {
  const folder = join(await mkdtemp(join(tmpdir(), 'sealeap-online-')), 'migrations');
  await addMigration(folder, statement);
  return folder;
}

describe.skipIf(!inject('postgresUrl'))('on postgres', () => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let clients: pg.Client[];
  beforeEach(async () => {
    database = await openWholeDatabase('postgres');
    clients = [];
  });
  afterEach(async () => {
    for (const client of clients) await client.end();
    await database.close();
  });

  async function connect() {
    const client = new pg.Client({ connectionString: database.location.databaseUrl });
    await client.connect();
    clients.push(client);
    return client;
  }
  const columnsNamed = (name: string) =>
    selectRows(database.db, sql`select column_name from information_schema.columns where column_name = ${name}`);
  const validIndexes = (name: string) =>
    selectRows(database.db, sql`select indisvalid from pg_index where indexrelid = to_regclass(${name})`);

  /** A backup in the middle of its work. */
  async function readForLong() {
    const reader = await connect();
    await reader.query('begin; select count(*) from opportunities');
    return { end: () => reader.query('commit') };
  }

  it('waits for a long reading transaction without stopping other readers', async () => {
    const folder = await writeMigration('alter table opportunities add column tide text;');
    const reading = await readForLong();
    let waits = 0;
    const settings = { lockTimeoutMs: 50, pauseMs: 10, onWait: () => (waits += 1) };
    const migrating = migrateOnline(drizzle(await connect()), folder, 'refused', settings);
    let isMigrated = false;
    void migrating.finally(() => (isMigrated = true)).catch(() => {});

    // A visitor who waited for the migration would wait for ever: the other reader goes on until this loop ends.
    const visitor = await connect();
    while (waits < 3 && !isMigrated) await visitor.query('select count(*) from opportunities');
    expect(await columnsNamed('tide')).toEqual([]);

    await reading.end();
    await migrating;
    expect(await columnsNamed('tide')).toHaveLength(1);
  });

  it('gives up with one sentence, and leaves everything as it was', async () => {
    const folder = await writeMigration('alter table opportunities add column tide text;');
    const reading = await readForLong();
    const settings = { lockTimeoutMs: 10, pauseMs: 1, maxAttempts: 2 };
    await expect(migrateOnline(drizzle(await connect()), folder, 'refused', settings)).rejects.toThrow(DatabaseRefused);
    await reading.end();
    expect(await columnsNamed('tide')).toEqual([]);
  });

  it('builds an index concurrently, once, while several processes start', async () => {
    const migrationsDir = await writeMigration(
      'create index concurrently if not exists opportunities_tide on opportunities (title);',
    );
    const start = () => openDatabase({ ...database.location, migrationsDir, onFatal });
    for (const { close } of await Promise.all([start(), start(), start()])) await close();
    expect(await validIndexes('opportunities_tide')).toEqual([{ indisvalid: true }]);
  });

  it('builds an index anew whose build was interrupted', async () => {
    await database.db.execute(sql`insert into search_words values ('tide'), ('tides')`);
    const interrupted = sql.raw('create unique index concurrently search_words_tide on search_words (left(word, 4))');
    await expect(database.db.execute(interrupted)).rejects.toThrow();
    expect(await validIndexes('search_words_tide')).toEqual([{ indisvalid: false }]);

    const migrationsDir = await writeMigration(
      'create index concurrently if not exists search_words_tide on search_words (left(word, 4));',
    );
    const { close } = await openDatabase({ ...database.location, migrationsDir, onFatal });
    await close();
    expect(await validIndexes('search_words_tide')).toEqual([{ indisvalid: true }]);
  });
});
