import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Agent, fetch } from 'undici';
import { sized } from '../src/platform/server/testing/soak.ts';
import { copyCheckout } from './checkout.ts';
import { freePort } from './free-port.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openOwnDatabase } from './own-database.ts';
import { test } from './server.ts';

const profile = { fullName: 'Zoë', dateOfBirth: null, country: 'KE', education: 'other', interests: ['arts'] };
const pages = ['/', '/opportunities', '/discover', '/classes', '/about', '/membership', '/login', '/privacy'];

const cleanups: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** One process of systemd's: started on its port, restarted as `systemctl restart` does. */
function createUnit(main: string, cwd: string, env: Record<string, string>) {
  let child: ChildProcess;
  const unit = {
    async start() {
      child = spawn(process.execPath, [main], {
        cwd,
        env: { ...process.env, LOG_LEVEL: 'error', ...env },
        stdio: 'inherit',
      });
      const isReady = () =>
        fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) await wait(100);
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async restart() {
      await unit.stop();
      await unit.start();
    },
  };
  return unit;
}

/** Visitors and members who go on until they are told to stop; every answer that is not 2xx is noted. */
function createTraffic(origin: string) {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const failures: string[] = [];
  const assets = new Set<string>();
  const cached: Record<string, number> = {};
  let [requests, slowest, sent] = [0, 0, 0];
  let isOver = false;

  async function send(path: string, method = 'GET', body?: object, cookie = '') {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const began = performance.now();
    try {
      const init = { method, headers, dispatcher, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(origin + path, init);
      const text = await response.text();
      const state = `${cookie ? 'member' : 'visitor'} ${response.headers.get('x-cache')}`;
      if (path.startsWith('/o')) cached[state] = (cached[state] ?? 0) + 1;
      if (!response.ok) failures.push(`${method} ${path} ${response.status}`);
      return { text, headers: response.headers };
    } catch (error) {
      failures.push(`${method} ${path} ${(error as Error).cause ?? error}`);
      return { text: '', headers: new Headers() };
    } finally {
      requests += 1;
      slowest = Math.max(slowest, performance.now() - began);
    }
  }

  /** Loads a page with its files past the cache, and now and then a file of a page that was open before. */
  async function browse(cookie?: string) {
    while (!isOver) {
      const page = pages[sent % pages.length]!;
      const { text } = await send(`${page}${sent % 3 === 0 ? `?n=${sent}` : ''}`, 'GET', undefined, cookie);
      for (const [file] of text.matchAll(/\/assets\/[\w.-]+\.js/g)) assets.add(file);
      const assetList = [...assets];
      for (const file of [assetList[sent % assetList.length], ...assetList.slice(-3)]) await send(`${file}?n=${sent}`);
      sent += 1;
    }
  }

  async function signUp(name: string) {
    const account = { name, email: `${name}@example.org`, password: 'a leap into the sea' };
    const { headers } = await send('/api/auth/sign-up/email', 'POST', account);
    const cookie = (headers as Headers)
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await send('/api/profile', 'POST', { ...profile, goals: '0' }, cookie);
    const { person } = JSON.parse((await send('/api/session', 'GET', undefined, cookie)).text);
    return { cookie, uid: person.uid as string };
  }

  return {
    failures,
    assets,
    cached,
    send,
    browse,
    figures: () => ({ requests, slowestMs: Math.round(slowest) }),
    end: () => {
      isOver = true;
    },
    /** Writes a number that grows by one; resolves with what the last acknowledged write said. */
    async write(name: string) {
      const { cookie, uid } = await signUp(name);
      let saved = 0;
      void browse(cookie);
      while (!isOver) {
        await send(`/api/profile/${uid}`, 'PUT', { ...profile, goals: String(saved + 1) }, cookie);
        saved += 1;
        await wait(50);
      }
      return String(saved);
    },
  };
}

test('two processes behind nginx change to a new release without a lost request or write', async () => {
  test.skip(sized(true, false), 'Runs in npm run test:soak, because it makes two releases.');
  test.skip(!hasNginx(), 'The program nginx is missing: apt-get install nginx.');
  const database = await openOwnDatabase();
  test.skip(!database, 'No PostgreSQL answers.');
  const checkout = await copyCheckout();
  cleanups.push(database!.drop, checkout.remove);
  const dataDir = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const ports = [await freePort(), await freePort()];
  const nginx = await startNginx(ports, dataDir);
  cleanups.push(nginx.stop);
  const before = await checkout.release();
  let after: string | undefined;
  const units = ports.map((port) =>
    createUnit(checkout.main, checkout.directory, {
      PORT: String(port),
      METRICS_PORT: '0',
      DATABASE_URL: database!.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: nginx.https,
      TRUSTED_PROXIES: '1',
    }),
  );
  for (const unit of units) {
    await unit.start();
    cleanups.push(() => unit.stop('SIGKILL'));
  }
  const traffic = createTraffic(nginx.https);
  /** Every process answers for the files of both releases, whichever it runs. */
  const askAll = async () => {
    const files = (await Promise.all([...new Set([before, after ?? before])].map(checkout.listFiles))).flat();
    const answers = await Promise.all(
      ports.flatMap((port) => files.map(async (file) => (await fetch(`http://127.0.0.1:${port}${file}`)).status)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    return files.length;
  };
  const visits = [traffic.browse(), traffic.browse()];
  const writes = [traffic.write('ada'), traffic.write('zoe')];
  await wait(5_000);
  const old = new Set(traffic.assets);

  await checkout.change('newer');
  after = await checkout.release();
  expect(after).not.toBe(before);
  await askAll();
  for (const unit of units) {
    await unit.restart();
    await askAll();
  }
  const files = await askAll();
  await wait(10_000);
  traffic.end();
  const saved = await Promise.all(writes);
  await Promise.all(visits);

  const added = [...traffic.assets].filter((file) => !old.has(file));
  const { requests, slowestMs } = traffic.figures();
  console.warn(
    `${requests} requests, ${traffic.failures.length} failed, the slowest took ${slowestMs} ms; ${saved.join(' and ')} writes; ${files} files of two releases; ${JSON.stringify(traffic.cached)}`,
  );
  expect(added.length).toBeGreaterThan(0);
  expect(traffic.failures).toEqual([]);
  for (const file of [...old, ...added]) await traffic.send(`${file}?last`);
  expect(traffic.failures).toEqual([]);
  const rows = await database!.read<{ goals: string }>(
    // Sample members have none.
    'select goals from profiles where goals is not null order by goals::int',
  );
  expect(rows.map(({ goals }) => goals)).toEqual(saved.sort((one, other) => Number(one) - Number(other)));
});
