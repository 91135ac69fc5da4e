import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedSettings } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    snapshotFile: string;
    postgresUrl: string | null;
  }
}

const migrationsDir = 'migrations';
const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function dumpEmptyDatabase() {
  const client = new PGlite(embeddedSettings);
  await migrate(drizzle(client), { migrationsFolder: migrationsDir });
  const file = join(await mkdtemp(join(tmpdir(), 'sealeap-test-')), 'empty.tar');
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  return file;
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

/** Once for all test files: a dump of the empty embedded database, and a database of this run's own on PostgreSQL. */
export default async function setup(project: TestProject) {
  project.provide('snapshotFile', await dumpEmptyDatabase());

  const server = await findPostgres();
  if (!server) {
    if (process.env.TEST_DATABASE_URL) throw new Error('No PostgreSQL answers at TEST_DATABASE_URL.');
    console.warn('Server tests run on the embedded database only: no PostgreSQL answers on this machine.');
    project.provide('postgresUrl', null);
    return;
  }
  console.warn('Server tests run on the embedded database and on PostgreSQL.');
  const name = `sealeap_test_${process.pid}_${Date.now()}`;
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await (await openPostgres(url.href, { migrationsDir })).close();
  project.provide('postgresUrl', url.href);

  return async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  };
}
