import { join } from 'node:path';
import { UnreadableFile } from '#features/opportunities/ingestion/server/ingestion.ts';
import { BackupError } from '#platform/server/backup/manifest.ts';
import { DatabaseRefused, type DatabaseSettings, type OpenDatabase } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { explainDatabaseFailure } from '#platform/server/database/start-failure.ts';
import type { Config } from '../settings/config.ts';
import { ConfigError } from '../settings/environment.ts';

/** npm runs scripts in the project's folder; relative paths are meant from where the command was typed. */
export const here = process.env.INIT_CWD ?? process.cwd();

/** Ends a command with a message on how it is used. */
export class WrongUsage extends Error {}

/** Ends the process with a message on standard error. */
export function stopWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Where a database is migrated from, or copied from at the first start; `root` holds the built product. */
export const schemaIn = (root: string) => ({
  migrationsDir: join(root, 'migrations'),
  snapshotDir: join(root, 'dist/empty-database'),
});

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseListenUrl'>>;

/** Opens the database, and closes it when `run` is over. Commands make long transactions: they go past a pooler. */
export async function withDatabase<Result>(
  { databaseUrl, databaseListenUrl = databaseUrl, dataDir }: DatabaseLocation,
  settings: Pick<DatabaseSettings, 'migrationsDir' | 'snapshotDir' | 'longestQuery'>,
  run: (database: OpenDatabase) => Promise<Result>,
) {
  const database = await openDatabase({ databaseUrl: databaseListenUrl, dataDir, ...settings, onFatal: stopWith });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Why SeaLeap or a command could not run, as a sentence for the operator; undefined for a failure nobody expected. */
export function explainFailure(error: unknown) {
  const { code, path } = error as NodeJS.ErrnoException;
  const isExpected = [BackupError, ConfigError, DatabaseRefused, UnreadableFile].some((kind) => error instanceof kind);
  if (isExpected) return (error as Error).message;
  const databaseFailure = explainDatabaseFailure(error);
  if (databaseFailure) return `DATABASE_URL ${databaseFailure}`;
  if (code === 'ENOENT') return path && `There is no ${path}.`;
  if (code === 'EISDIR') return 'FILE names a folder; it must name one file.';
  if (code === 'EACCES' || code === 'EROFS')
    return path && `${path} may not be read or written: give it to the user that runs SeaLeap.`;
  if (code === 'ENOSPC') return 'The disk is full: free some space and try again.';
  return undefined;
}

const isWrongUsage = (error: unknown) =>
  error instanceof WrongUsage || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** Runs a command and exits with the status that it resolves to; expected failures print one sentence, or `usage`. */
export async function endWith(usage: string, run: () => Promise<number>) {
  try {
    process.exit(await run());
  } catch (error) {
    console.error(isWrongUsage(error) ? usage : (explainFailure(error) ?? error));
    process.exit(isWrongUsage(error) ? 2 : 1);
  }
}
