import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresPrograms, run } from './postgres-programs.ts';

/** Two servers on ports of their own: what the first has committed, the second has written to its disk. */
export async function startPostgresPair(programs: string, ports: readonly [number, number]) {
  const root = await mkdtemp(join(tmpdir(), 'sealeap-pair-'));
  if (process.getuid?.() === 0) await run('chown', ['postgres', root]);
  const directories = [join(root, 'one'), join(root, 'two')] as const;
  const programsOfRoot = createPostgresPrograms(programs, root);
  const { tool, initialize, settingsFor } = programsOfRoot;
  const boot = (which: 0 | 1) => programsOfRoot.boot(directories[which]);
  const ask = <Row>(which: 0 | 1, text: string) => programsOfRoot.ask<Row>(ports[which], text);
  const whenAnswering = (which: 0 | 1) => programsOfRoot.whenAnswering(ports[which]);

  await initialize(directories[0]);
  await appendFile(join(directories[0], 'postgresql.conf'), settingsFor(ports[0]));
  const servers = [boot(0)];
  await whenAnswering(0);
  await ask(0, "select pg_create_physical_replication_slot('two')");
  await tool(
    'pg_basebackup',
    ...['-d', `host=127.0.0.1 port=${ports[0]} user=postgres application_name=two`],
    ...['-D', directories[1], '--write-recovery-conf', '--slot=two', '--checkpoint=fast', '--no-sync'],
  );
  await appendFile(join(directories[1], 'postgresql.conf'), settingsFor(ports[1]));
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
    /** Acts as an operator, or a program in their place, when the first server is gone. */
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
