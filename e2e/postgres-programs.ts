import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { asPostgres } from './as-postgres.ts';

export const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** Where the newest PostgreSQL of Debian keeps its programs; undefined when there is none. */
export async function findPostgresPrograms() {
  const list = (directory: string) => readdir(directory).catch((): string[] => []);
  const versions = (await list(installed)).sort((one, other) => Number(other) - Number(one));
  for (const version of versions) {
    const programs = join(installed, version, 'bin');
    if ((await list(programs)).includes('pg_basebackup')) return programs;
  }
  return undefined;
}

/** Runs these programs in a directory as a user who may run them. */
export function createPostgresPrograms(programs: string, root: string) {
  async function ask<Row>(port: number, text: string, database = 'postgres') {
    const connectionString = `postgres://postgres@127.0.0.1:${port}/${database}`;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  return {
    ask,
    tool: (program: string, ...args: string[]) => run(...asPostgres(join(programs, program), args), { cwd: root }),
    /** Starts a server with the data of a directory. */
    boot(directory: string) {
      const [program, args] = asPostgres(join(programs, 'postgres'), ['-D', directory]);
      const child = spawn(program, args, { cwd: root, stdio: 'ignore' });
      return { child, ended: once(child, 'exit') };
    },
    async whenAnswering(port: number) {
      while (!(await ask(port, 'select 1').catch(() => undefined))) await wait(100);
    },
    initialize: (directory: string) =>
      run(
        ...asPostgres(join(programs, 'initdb'), ['-D', directory, '--auth=trust', '--username=postgres', '--no-sync']),
        { cwd: root },
      ),
    /** Small buffers, a port of its own, and no socket of the machine. */
    settingsFor: (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${root}'
shared_buffers = 32MB
max_connections = 60
`,
  };
}
