import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, selectRows } from '../database/database.ts';
import { listTables } from '../database/migrations/migrate-schema.ts';
import { readArchive } from './archive.ts';
import { loadDatabase, splitMigrations } from './load-database.ts';
import { BackupError, countContent } from './manifest.ts';
import type { Uploads } from './uploads.ts';

type Target = {
  database: Pick<OpenDatabase, 'db' | 'kind'>;
  uploads: Uploads;
  /** Holds what is unpacked meanwhile. */
  dataDir: string;
  migrationsDir: string;
  /** Whether what is there may go. */
  isReplacing: boolean;
};

async function refuseToReplace({ database, uploads }: Target) {
  if ((await listTables(database.db)).length > 0 || (await uploads.hasAny()))
    throw new BackupError(
      'There is a SeaLeap here already. With --replace, it is deleted and the backup put in its place.',
    );
}

async function refuseCompany({ db, kind }: Target['database']) {
  if (kind === 'embedded') return;
  const [others] = await selectRows<{ count: string }>(
    db,
    sql`select count(*) as count from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (Number(others!.count) > 0)
    throw new BackupError('Another program is using this database. Stop every SeaLeap on it first.');
}

/** Checks the whole file first; then the database changes in one step. Files come into a folder after it, into a store before it. */
export async function restoreBackup(target: Target, file: string) {
  const { database, uploads, dataDir, migrationsDir, isReplacing } = target;
  if (!isReplacing) await refuseToReplace(target);
  await refuseCompany(database);
  await mkdir(dataDir, { recursive: true });
  const directory = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    const manifest = await readArchive(file, directory);
    const { since } = splitMigrations(migrationsDir, manifest);
    await uploads.restore(join(directory, 'uploads'), () =>
      loadDatabase(database.db, join(directory, 'tables'), manifest, migrationsDir),
    );
    return { madeAt: manifest.madeAt, ...countContent(manifest), migrated: since.length };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
