import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedSettings } from '../database/embedded.ts';
import { migrateSchema } from '../database/migrations/migrate-schema.ts';
import { openPostgres } from '../database/postgres/postgres.ts';
import { maxWorkers, nameForWorker } from './workers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    snapshotFile: string;
    snapshotDir: string;
    postgresUrl: string | null;
  }
}

const migrationsDir = 'migrations';
const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function dumpEmptyDatabase() {
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-test-'));
  const [snapshotDir, snapshotFile] = [join(directory, 'empty'), join(directory, 'empty.tar')];
  const client = new PGlite(snapshotDir, embeddedSettings);
  await migrateSchema(drizzle(client), migrationsDir, 'The directory is not empty.');
  await writeFile(snapshotFile, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  return { snapshotDir, snapshotFile };
}

async function findPostgres() {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

/**
 * Turns off autovacuum: rolled-back rows that are vacuumed would be overwritten, and the order of unordered reads would
 * change from test to test.
 */
const disableAutovacuum = `do $$ declare name regclass; begin
  for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s set (autovacuum_enabled = false)', name);
  end loop;
end $$`;

/**
 * Global setup: the empty embedded database as a directory and a dump, and on PostgreSQL one database for each worker.
 */
export default async function setup(project: TestProject) {
  const { snapshotDir, snapshotFile } = await dumpEmptyDatabase();
  project.provide('snapshotDir', snapshotDir);
  project.provide('snapshotFile', snapshotFile);

  const server = await findPostgres();
  if (!server) {
    if (process.env.TEST_DATABASE_URL) throw new Error('No PostgreSQL answers at TEST_DATABASE_URL.');
    console.warn('Server tests run on the embedded database only: no PostgreSQL answers on this machine.');
    project.provide('postgresUrl', null);
    return;
  }
  console.warn('PostgreSQL answers: server tests run on it, and those of SQL on the embedded database too.');
  const name = `sealeap_test_${process.pid}_${Date.now()}`;
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const empty = await openPostgres(url.href, { migrationsDir });
  await empty.executeSql(disableAutovacuum, []);
  await empty.close();
  project.provide('postgresUrl', url.href);
  const workers = Array.from({ length: maxWorkers }, (_, index) => nameForWorker(name, index + 1));
  for (const worker of workers) await server.query(`create database ${worker} template ${name}`);

  return async () => {
    const { rows } = await server.query<{ datname: string }>('select datname from pg_database where datname ^@ $1', [
      name,
    ]);
    for (const { datname } of rows) await server.query(`drop database if exists ${datname} with (force)`);
    await server.end();
  };
}
