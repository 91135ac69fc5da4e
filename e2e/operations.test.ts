import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Agent, fetch } from 'undici';
import { sized } from '../src/platform/server/testing/soak.ts';
import { copyCheckout } from './checkout.ts';
import { adapt, readBlocks } from './document-blocks.ts';
import { freePort } from './free-port.ts';
import { createHttpBuyer } from './http-buyer.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { createOperatorShell } from './operator-shell.ts';
import { createPostgresPrograms, findPostgresPrograms, run } from './postgres-programs.ts';
import { test } from './server.ts';
import { startSystemd } from './systemd.ts';

const cleanups: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** An empty PostgreSQL of the test's own. */
async function startPostgres(programs: string, root: string) {
  const port = await freePort();
  const { ask, boot, initialize, settingsFor, tool, whenAnswering } = createPostgresPrograms(programs, root);
  const directory = join(root, 'postgres');
  await initialize(directory);
  await appendFile(join(directory, 'postgresql.conf'), settingsFor(port));
  boot(directory);
  await whenAnswering(port);
  const on = { current: directory };
  cleanups.push(() => tool('pg_ctl', 'stop', '-D', on.current, '-m', 'immediate'));
  return {
    port,
    ask: <Row>(text: string, database = 'sealeap') => ask<Row>(port, text, database),
    /** As a loss of power would. */
    kill: () => tool('pg_ctl', 'stop', '-D', directory, '-m', 'immediate'),
    async startOn(restored: string) {
      on.current = restored;
      boot(restored);
      await whenAnswering(port);
    },
  };
}

test('docs/operations.md can be followed as it stands: install, start, upgrade, back up, restore, recover', async () => {
  test.skip(sized(true, false), 'Runs in npm run test:soak, because it makes two releases and starts PostgreSQL.');
  test.skip(!hasNginx(), 'The program nginx is missing: apt-get install nginx.');
  const programs = await findPostgresPrograms();
  test.skip(!programs, 'The programs of PostgreSQL, such as pg_basebackup, are missing: apt-get install postgresql.');

  const root = await mkdtemp(join(tmpdir(), 'sealeap-operations-'));
  await chmod(root, 0o777);
  cleanups.push(() => rm(root, { recursive: true, force: true }));
  for (const folder of ['etc/systemd/system', 'etc/nginx/conf.d', 'var/cache', 'wal', 'base'])
    await mkdir(join(root, folder), { recursive: true });
  const postgres = await startPostgres(programs!, root);
  const source = await copyCheckout();
  cleanups.push(source.remove);
  const commit = async () => {
    await run('git', ['add', '-A'], { cwd: source.directory });
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
    await run('git', [...author, 'commit', '-qm', 'A version of it'], { cwd: source.directory, maxBuffer: 64 << 20 });
  };
  await run('git', ['init', '-q'], { cwd: source.directory });
  await commit();

  const ports = [await freePort(), await freePort()];
  const at = (path: string) => ({ [path]: join(root, path) });
  const instances = { 'sealeap@3000': `sealeap@${ports[0]}`, 'sealeap@3001': `sealeap@${ports[1]}` };
  let reloadNginx = () => {};
  const systemd = await startSystemd({
    directory: join(root, 'etc/systemd/system'),
    reloadNginx: () => reloadNginx(),
  });
  cleanups.push(systemd.stop);
  const shell = await createOperatorShell({
    root,
    systemctlUrl: systemd.url,
    modules: join(process.cwd(), 'node_modules'),
    env: { PGHOST: '127.0.0.1', PGPORT: String(postgres.port), PGUSER: 'postgres' },
  });
  const blocks = await readBlocks('docs/operations.md');
  const follow = (name: string, changes: Record<string, string>) => shell(adapt(blocks.get(name)!, changes));
  const app = join(root, 'srv/sealeap/app');
  const current = () => readlink(join(app, 'releases/current'));

  await follow('install', {
    ...at('/srv/sealeap'),
    ...at('/backups'),
    ...at('/etc/'),
    ...at('/var/cache/nginx'),
    ...at('/var/www/sealeap'),
    ADDRESS: source.directory,
  });
  // The document says these in words: the certificate, the settings, and where this machine keeps things.
  const nginx = await startNginx(ports, join(root, 'srv/sealeap/data'), join(root, 'etc/nginx/conf.d/sealeap.conf'));
  cleanups.push(nginx.stop);
  reloadNginx = nginx.reload;
  const change = async (file: string, changes: Record<string, string>) =>
    writeFile(join(root, file), adapt(await readFile(join(root, file), 'utf8'), changes));
  await change('etc/sealeap.env', {
    ...at('/srv/sealeap'),
    'https://your.site': nginx.https,
    '@127.0.0.1/sealeap': `@127.0.0.1:${postgres.port}/sealeap`,
    'SESSION_SECRET=': `SESSION_SECRET=${'s'.repeat(48)}`,
    'smtps://user:password@mail.your.site': 'smtp://127.0.0.1:9',
    'STRIPE_SECRET_KEY=': 'STRIPE_SECRET_KEY=sk_live_of_nobody',
    'STRIPE_PUBLISHABLE_KEY=': 'STRIPE_PUBLISHABLE_KEY=pk_live_of_nobody',
    'STRIPE_WEBHOOK_SECRET=': 'STRIPE_WEBHOOK_SECRET=whsec_of_nobody',
    'STRIPE_PREMIUM_PRICE=': 'STRIPE_PREMIUM_PRICE=price_of_nobody',
  });
  const node = { '/usr/bin/node': process.execPath };
  const unitPaths = { ...at('/srv/sealeap'), ...at('/etc/sealeap.env'), ...node };
  await change('etc/systemd/system/sealeap@.service', { ...unitPaths, 'METRICS_PORT=1%i': 'METRICS_PORT=0' });
  await change('etc/systemd/system/sealeap-backup.service', { ...unitPaths, ...at('/backups') });

  await follow('start', instances);
  const visit = async (path: string) => {
    const response = await fetch(nginx.https + path, { dispatcher });
    return { status: response.status, text: await response.text() };
  };
  expect(await visit('/opportunities')).toMatchObject({ status: 200, text: expect.stringContaining('/assets/') });
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const [ada, zoe] = [createHttpBuyer(1), createHttpBuyer(2)];
  await ada.signUp(origins[0]!);

  // Upgrade: a release beside the other, and no answer but good ones meanwhile.
  const before = await current();
  await source.change('newer');
  await commit();
  const visits = { made: 0, failed: 0, isOver: false };
  const visiting = (async () => {
    while (!visits.isOver) {
      const status = await visit(`/opportunities?n=${visits.made}`).then(
        (answer) => answer.status,
        () => 0,
      );
      visits.made += 1;
      if (status !== 200) visits.failed += 1;
      await wait(200);
    }
  })();
  await follow('upgrade', { ...at('/srv/sealeap'), ...instances });
  visits.isOver = true;
  await visiting;
  expect(visits.failed).toBe(0);
  expect(await current()).not.toBe(before);
  for (const origin of origins) expect((await ada.ask(`${origin}/api/session`)).text).toContain('Buyer 1');

  // Backup and restore: what was deleted since is there again, and what was written since is not.
  const profiles = async () =>
    (await postgres.ask<{ name: string }>('select full_name as name from profiles order by 1')).map(({ name }) => name);
  await follow('backup', { ...at('/srv/sealeap'), ...at('/etc/sealeap.env'), ...at('/backups') });
  const [backup] = await readdir(join(root, 'backups'));
  // The timer's backup of the same day has a file of its own.
  await shell('systemctl start sealeap-backup');
  expect(await readdir(join(root, 'backups'))).toHaveLength(2);
  await postgres.ask('delete from profiles');
  await follow('restore', {
    ...at('/srv/sealeap'),
    ...at('/etc/sealeap.env'),
    '/backups/sealeap-2026-11-20-041700.backup': `${root}/backups/${backup}`,
    ...instances,
  });
  expect(await profiles()).toEqual(['Buyer 1']);

  // To any moment: a base backup, more writes, a mistake, and a server that is gone.
  await postgres.ask('create role replicator login replication');
  const log = { DATABASE: `127.0.0.1 -p ${postgres.port}`, ' /wal': ` ${root}/wal` };
  const keeping = shell(
    `echo $BASHPID > keeping.pid\n${adapt(blocks.get('keep-log')!, { ...log, 'pg_receivewal -h': 'exec pg_receivewal -h' })}`,
  ).catch((error: Error) => error.message);
  await follow('base-backup', { DATABASE: log.DATABASE, ' /base': ` ${root}/base` });
  await zoe.signUp(origins[1]!);
  const [moment] = await postgres.ask<{ now: string }>('select clock_timestamp()::text as now');
  await postgres.ask('delete from profiles');
  const [end] = await postgres.ask<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  const receivers = () =>
    postgres.ask(
      `select 1 from pg_stat_replication where application_name = 'pg_receivewal' and flush_lsn >= '${end!.lsn}'`,
    );
  await expect.poll(async () => (await receivers()).length).toBe(1);
  await shell(adapt('systemctl stop sealeap@3000 sealeap@3001', instances));
  expect(await visit('/')).toMatchObject({ status: 503, text: expect.stringContaining('is not available right now') });
  await postgres.kill();
  process.kill(Number(await readFile(join(root, 'keeping.pid'), 'utf8')));
  await keeping;

  const restored = join(root, 'restored');
  await mkdir(restored, { mode: 0o700 });
  await follow('recover', {
    '/base/DAY': `${root}/base/${dayOf(new Date())}`,
    NEW: restored,
    '/wal/': `${root}/wal/`,
    '2026-11-24 20:32:32+00': moment!.now,
  });
  if (process.getuid?.() === 0) await run('chown', ['-R', 'postgres', restored, join(root, 'wal')]);
  const began = performance.now();
  await postgres.startOn(restored);
  const isPromoted = async () => !(await postgres.ask<{ is: boolean }>('select pg_is_in_recovery() as is'))[0]!.is;
  await expect.poll(isPromoted).toBe(true);
  const tookMs = Math.round(performance.now() - began);
  expect(await profiles()).toEqual(['Buyer 1', 'Buyer 2']);
  await shell(adapt('systemctl start sealeap@3000 sealeap@3001', instances));
  for (const origin of origins) expect((await zoe.ask(`${origin}/api/session`)).text).toContain('Buyer 2');
  console.warn(`${visits.made} visits during the upgrade, ${visits.failed} failed; recovered in ${tookMs} ms`);
});
