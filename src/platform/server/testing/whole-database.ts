import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';

export const databaseKinds = (['embedded', 'postgres'] as const).filter(
  (kind) => kind === 'embedded' || inject('postgresUrl'),
);

/** For tests that need a whole database, but not each kind: PostgreSQL where available. */
export const oneDatabaseKind = databaseKinds.slice(-1);

async function createOnServer() {
  const url = new URL(inject('postgresUrl')!);
  const template = url.pathname.slice(1);
  // A template database must have no connections.
  url.pathname = '/postgres';
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  await server.query(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  /** Waits for nothing: dropping takes a second, and the end of the run drops what is left. */
  const drop = () => {
    server
      .query(`drop database ${name} with (force)`)
      .catch(() => {})
      .finally(() => server.end());
  };
  return { url: url.href, drop };
}

/**
 * A database of the test's own, opened as in production, for several connections, commits and notifications. `again`
 * opens it a second time, as another process would (PostgreSQL only).
 */
export async function openWholeDatabase(kind: OpenDatabase['kind']) {
  const server = kind === 'postgres' ? await createOnServer() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'sealeap-whole-'));
  const again = () =>
    openDatabase({
      databaseUrl: server?.url,
      dataDir,
      migrationsDir: 'migrations',
      // Faster than migrating an empty one.
      snapshotDir: inject('snapshotDir'),
      onFatal: (message) => {
        throw new Error(message);
      },
    });
  const database = await again();
  return {
    ...database,
    again,
    /** For another process; close the embedded one here first. */
    location: { databaseUrl: server?.url, dataDir },
    closeHere: database.close,
    /** When it is closed already. */
    drop: () => server?.drop(),
    close: async () => {
      await database.close();
      server?.drop();
    },
  };
}
