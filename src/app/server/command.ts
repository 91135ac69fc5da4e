import { join } from 'node:path';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import { DatabaseRefused } from '#platform/server/database/database-refused.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

/** npm runs scripts in the project's folder; relative paths are meant from where the command was typed. */
export const here = process.env.INIT_CWD ?? process.cwd();

export class WrongUsage extends Error {}

/** Ends the process with a message on standard error. */
export function stopWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** The database as the product opens it: migrated, or copied from the built snapshot at the first start. */
export const openProductDatabase = ({ databaseUrl, dataDir }: Config, root: string) =>
  openDatabase({
    databaseUrl,
    dataDir,
    migrationsDir: join(root, 'migrations'),
    snapshotDir: join(root, 'dist/empty-database'),
    onFatal: stopWith,
  });

function explain(error: unknown) {
  const { code, path } = error as NodeJS.ErrnoException;
  const isExpected = [WrongUsage, BackupError, ConfigError, DatabaseRefused].some((kind) => error instanceof kind);
  if (isExpected) return (error as Error).message;
  if (code === 'ENOENT') return `There is no ${path}.`;
  if (code === 'EISDIR') return 'FILE names a folder; it must name one file.';
  if (code === 'EACCES') return `${path} may not be read or written.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space and try again.';
  if (code === 'ECONNREFUSED')
    return 'DATABASE_URL names a database that does not answer. Is PostgreSQL running there?';
  return error;
}

/** Runs a command and exits with the status that it resolves to; expected failures print one sentence. */
export async function endWith(run: () => Promise<number>) {
  try {
    process.exit(await run());
  } catch (error) {
    console.error(explain(error));
    process.exit(error instanceof WrongUsage ? 2 : 1);
  }
}
