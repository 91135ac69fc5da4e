import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '../database/database.ts';
import { type Part, partOf, writeArchive } from './archive.ts';
import { createBackupRuns } from './backup-runs.ts';
import { dumpDatabase } from './dump-database.ts';
import { BackupError, countContent, format } from './manifest.ts';
import type { Uploads } from './uploads.ts';

type BackupSource = { db: Database; uploads: Pick<Uploads, 'list'>; version: string };
export type BackupSummary = ReturnType<typeof countContent> & { bytes: number; seconds: number };

async function write({ db, uploads, version }: BackupSource, file: string, temporaryDir: string) {
  const madeAt = new Date().toISOString();
  const dumped = await dumpDatabase(db, join(temporaryDir, 'tables'));
  const all = async function* (): AsyncGenerator<Part> {
    for (const { name } of dumped.tables)
      yield partOf(`tables/${name}.jsonl`, join(temporaryDir, 'tables', `${name}.jsonl`));
    yield* uploads.list();
  };
  const unfinished = join(temporaryDir, basename(file));
  const manifest = await writeArchive(unfinished, all(), (listed) => ({
    format,
    product: 'SeaLeap',
    version,
    madeAt,
    ...dumped,
    files: listed,
  }));
  const { size: bytes } = await stat(unfinished);
  await rename(unfinished, file);
  return { bytes, ...countContent(manifest) };
}

/**
 * Puts everything that cannot be made anew into one file: the rows as they were at one moment, and the uploaded files.
 * The file is there whole or not at all, readable by its owner alone. Secrets of the configuration are not in it.
 */
export async function makeBackup(source: BackupSource, file: string): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupError(`There is already a file ${file}. Name another one.`);
  const startedAt = new Date();
  const runs = createBackupRuns(source.db);
  const temporaryDir = await mkdtemp(join(dirname(file), '.sealeap-backup-'));
  try {
    const made = await write(source, file, temporaryDir);
    await runs.add({ startedAt, bytes: made.bytes, rows: made.rows, files: made.files });
    return { ...made, seconds: (Date.now() - startedAt.getTime()) / 1000 };
  } catch (error) {
    await runs.add({ startedAt, failure: (error as Error).message.slice(0, 500) });
    throw error;
  } finally {
    await rm(temporaryDir, { recursive: true, force: true });
  }
}
