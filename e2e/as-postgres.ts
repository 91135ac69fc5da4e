import { spawnSync } from 'node:child_process';

/** The programs of PostgreSQL and PgBouncer refuse to run as root; where the tests do, they run as the user `postgres`. */
export const asPostgres = (program: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]];

/** Whether a program is there and says its version. */
export const hasProgram = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
