import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { openOwnDatabase } from './own-database.ts';
import { startServer } from './server.ts';

function onFatal(message: string) {
  throw new Error(message);
}

/** Copies the data to PostgreSQL; undefined when none answers. The files stay in the data directory. */
async function copyToPostgres(db: Database, dataDir: string) {
  const copy = await openOwnDatabase();
  if (!copy) return undefined;
  await copy.close();
  const file = join(dataDir, 'seeded.backup');
  await makeBackup({ db, uploads: { async *list() {} }, version: 'seeded' }, file);
  await db.execute(sql`delete from backup_runs`);
  const database = await openDatabase({ databaseUrl: copy.url, dataDir, onFatal });
  const uploads = {
    async *list() {},
    hasAny: async () => false,
    restore: (_: string, load: () => Promise<void>) => load(),
  };
  await restoreBackup({ database, uploads, dataDir, migrationsDir: 'migrations', isReplacing: true }, file);
  await database.close();
  return copy;
}

/** Once a run: the data of a first start, copied for each server. Returns what removes it. */
export default async function seed() {
  const server = await startServer();
  await server.kill();
  const { dataDir } = server;
  const { db, close } = await openDatabase({ dataDir, onFatal });
  const copy = await copyToPostgres(db, dataDir);
  await close();
  process.env.SEEDED_DATA_DIR = dataDir;
  if (copy) process.env.SEEDED_DATABASE = copy.name;
  return copy?.drop;
}
