import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { asPostgres } from './as-postgres.ts';

const run = promisify(execFile);
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

/** As docs/operations.md says for two servers, with small buffers. */
const settings = (port: number, directory: string) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${directory}'
shared_buffers = 32MB
max_connections = 60
`;

/** Two servers on ports of their own: what the first has committed, the second has written to its disk. */
export async function startPostgresPair(programs: string, ports: readonly [number, number]) {
  const root = await mkdtemp(join(tmpdir(), 'sealeap-pair-'));
  if (process.getuid?.() === 0) await run('chown', ['postgres', root]);
  const directories = [join(root, 'one'), join(root, 'two')] as const;
  const tool = (program: string, ...args: string[]) => run(...asPostgres(join(programs, program), args), { cwd: root });
  const urlOf = (which: 0 | 1) => `postgres://postgres@127.0.0.1:${ports[which]}/postgres`;

  function boot(which: 0 | 1) {
    const child = spawn(...asPostgres(join(programs, 'postgres'), ['-D', directories[which]]), {
      cwd: root,
      stdio: 'ignore',
    });
    return { child, ended: once(child, 'exit') };
  }
  async function ask<Row>(which: 0 | 1, text: string) {
    const client = new pg.Client({ connectionString: urlOf(which), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  async function whenAnswering(which: 0 | 1) {
    while (!(await ask(which, 'select 1').catch(() => undefined))) await wait(100);
  }

  await tool('initdb', '-D', directories[0], '--auth=trust', '--username=postgres', '--no-sync');
  await appendFile(join(directories[0], 'postgresql.conf'), settings(ports[0], root));
  const servers = [boot(0)];
  await whenAnswering(0);
  await ask(0, "select pg_create_physical_replication_slot('two')");
  await tool(
    'pg_basebackup',
    ...['-d', `host=127.0.0.1 port=${ports[0]} user=postgres application_name=two`],
    ...['-D', directories[1], '--write-recovery-conf', '--slot=two', '--checkpoint=fast', '--no-sync'],
  );
  await appendFile(join(directories[1], 'postgresql.conf'), settings(ports[1], root));
  servers.push(boot(1));
  await whenAnswering(1);
  await ask(0, "alter system set synchronous_standby_names = 'two'");
  await ask(0, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (await ask<{ n: number }>(0, "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'"))[0]!
      .n === 1;
  while (!(await isSynchronous())) await wait(100);

  return {
    ask,
    /** Both servers in one connection string. */
    urlFor: (database: string) => `postgres://postgres@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${database}`,
    /** Ends a server and its children at once, as a loss of power would. */
    async kill(which: 0 | 1) {
      const pid = (await readFile(join(directories[which], 'postmaster.pid'), 'utf8')).split('\n')[0]!;
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]);
      for (const each of [pid, ...stdout.split(/\s+/).filter(Boolean)]) process.kill(Number(each), 'SIGKILL');
      await servers[which]!.ended;
    },
    /** What an operator, or a program in their place, does when the first server is gone. */
    promote: () => tool('pg_ctl', 'promote', '-D', directories[1], '--wait'),
    /** Starts the first one again as it was, which nobody should do. */
    async wake() {
      servers[0] = boot(0);
      await whenAnswering(0);
    },
    async stop() {
      for (const which of [0, 1] as const)
        await tool('pg_ctl', 'stop', '-D', directories[which], '-m', 'immediate').catch(() => {});
      await rm(root, { recursive: true, force: true });
    },
  };
}
