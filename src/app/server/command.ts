import { BackupError } from '#platform/server/backup/backup-error.ts';
import { DatabaseRefused } from '#platform/server/database/database-refused.ts';
import { ConfigError } from './environment.ts';

/** npm runs scripts in the project's folder; a relative name is meant from where the person stands. */
export const here = process.env.INIT_CWD ?? process.cwd();

export class WrongUsage extends Error {}

/** Ends the process with one sentence for the person who started it. */
export function stopWith(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function explain(error: unknown) {
  const { code, path } = error as NodeJS.ErrnoException;
  const isExpected = [WrongUsage, BackupError, ConfigError, DatabaseRefused].some((kind) => error instanceof kind);
  if (isExpected) return (error as Error).message;
  if (code === 'ENOENT') return `There is no ${path}.`;
  if (code === 'EACCES') return `${path} may not be read or written.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space and try again.';
  if (code === 'ECONNREFUSED')
    return 'DATABASE_URL names a database that does not answer. Is PostgreSQL running there?';
  return error;
}

/** Runs a command that a person typed, and ends the process with a sentence when it cannot be done. */
export async function endWith(run: () => Promise<void>) {
  try {
    await run();
    process.exit(0);
  } catch (error) {
    console.error(explain(error));
    process.exit(error instanceof WrongUsage ? 2 : 1);
  }
}
