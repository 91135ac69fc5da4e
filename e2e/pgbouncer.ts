import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { asPostgres, hasProgram } from './as-postgres.ts';
import { freePort } from './free-port.ts';

export const hasPgBouncer = () => hasProgram('pgbouncer', '--version');

type Changes = { poolSize: number; hasSettings?: boolean };

/** The shipped configuration in front of the database at an address, with other ports and without a password. */
async function writeConfiguration(directory: string, to: URL, port: number, { poolSize, hasSettings = true }: Changes) {
  const shipped = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  const database = to.pathname.slice(1);
  const adapted = shipped
    .replace(
      /^sealeap = host=\S+ port=\d+ dbname=sealeap/m,
      `${database} = host=${to.hostname} port=${to.port || 5432}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(directory, 'userlist.txt'))
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`);
  await writeFile(join(directory, 'pgbouncer.ini'), hasSettings ? adapted : adapted.replace(/ connect_query='.*'/, ''));
  await writeFile(join(directory, 'userlist.txt'), `"${to.username}" ""\n`);
}

/** Debian's PgBouncer with the shipped configuration: `poolSize` connections for everybody. */
export async function startPgBouncer(databaseUrl: string, changes: Changes) {
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-pgbouncer-'));
  await chmod(directory, 0o755);
  const to = new URL(databaseUrl);
  const port = await freePort();
  await writeConfiguration(directory, to, port, changes);
  const child: ChildProcess = spawn(...asPostgres('pgbouncer', ['-q', join(directory, 'pgbouncer.ini')]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const console = new URL(url);
  console.pathname = '/pgbouncer';
  /** Runs a command of its operators: SHOW POOLS, PAUSE, RESUME. */
  async function command(text: string) {
    const client = new pg.Client({ connectionString: console.href });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, string>[];
    } finally {
      await client.end();
    }
  }
  while (child.exitCode === null && (await command('show version').catch(() => undefined)) === undefined)
    await wait(100);
  if (child.exitCode !== null) throw new Error(said);
  return {
    url: url.href,
    command,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
