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

/**
 * For what is no property of a database, but needs a whole one: the one that several processes can share, where it is
 * there.
 */
export const oneDatabaseKind = databaseKinds.slice(-1);

async function createOnServer() {
  const url = new URL(inject('postgresUrl')!);
  const template = url.pathname.slice(1);
  // Nobody may be connected to a database that is being copied.
  url.pathname = '/postgres';
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  const name = `sealeap_whole_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await server.query(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  const drop = async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  };
  return { url: url.href, drop };
}

/**
 * A database of the test's own, opened as the product opens it, for what one transaction cannot show: several
 * connections, commits, notifications. `again` opens it a second time, as another process would (PostgreSQL only).
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
    /** For another process; the embedded one must be closed here first. */
    location: { databaseUrl: server?.url, dataDir },
    closeHere: database.close,
    /** For when it was closed here already. */
    drop: async () => server?.drop(),
    close: async () => {
      await database.close();
      await server?.drop();
    },
  };
}
