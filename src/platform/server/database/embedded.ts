import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { DatabaseSettings, OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { compareSchema, migrateSchema } from './migrations/migrate-schema.ts';
import { longestQuery, watchQueries } from './query-watchdog.ts';

/**
 * How every embedded database is opened. The default of 128 MB for shared buffers is held from the first second, and
 * nobody reads ahead for a process that reads by itself.
 */
export const embeddedSettings = {
  extensions: { btree_gist, pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'effective_io_concurrency=0'],
};

/** Copies a directory so that it is there whole or not at all, also after a crash in between. */
async function copyWhole(from: string, to: string) {
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

/** Milliseconds that a change of the schema may take: of many rows an index is built anew. */
const longestMigration = 30 * 60_000;

/** There is one connection: a script of several statements that fails must not leave its transaction open. */
const createExecuteSql = (client: PGlite) => async (text: string, values?: unknown[]) => {
  if (values)
    return client.query(
      text,
      values.map((value) => value ?? null),
    );
  try {
    return (await client.exec(text)).at(-1) ?? { rows: [] };
  } catch (error) {
    await client.exec('rollback');
    throw error;
  }
};

/** PostgreSQL inside this process, its files in `dataDir/database`, for one process at a time. */
export async function openEmbedded(settings: DatabaseSettings): Promise<OpenDatabase> {
  const release = lockDirectory(settings.dataDir);
  const directory = join(settings.dataDir, 'database');
  const isFirstStart = !existsSync(join(directory, 'PG_VERSION'));
  if (isFirstStart && settings.snapshotDir && existsSync(settings.snapshotDir))
    await copyWhole(settings.snapshotDir, directory);
  const client = new PGlite(directory, embeddedSettings);
  const watch = watchQueries(client, settings.onFatal, settings.longestQuery);
  await client.waitReady;
  const { onQuery } = settings;
  const db = drizzle(client, onQuery ? { logger: { logQuery: onQuery } } : {});
  const close = async () => {
    await client.close();
    watch.stop();
    release();
  };
  if (settings.migrationsDir) {
    const refusal = `The folder ${directory} holds the database of an earlier version of SeaLeap, which this version cannot use: delete or move that folder, then start again.`;
    try {
      const { pending } = await compareSchema(db, settings.migrationsDir, refusal);
      if (!isFirstStart && pending.length > 0) watch.allow(longestMigration);
      await migrateSchema(db, settings.migrationsDir, refusal);
    } catch (error) {
      await close();
      throw error;
    }
    watch.allow(settings.longestQuery ?? longestQuery);
  }

  return {
    db,
    kind: 'embedded',
    listen: async (channel, onMessage) => {
      await client.listen(channel, onMessage);
    },
    executeSql: createExecuteSql(client),
    runAlone: (run) => run(),
    close,
  };
}
