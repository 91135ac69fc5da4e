import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect } from '@playwright/test';
import { openOwnDatabase } from './own-database.ts';
import { createDataDir, test } from './server.ts';

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', ...env },
  });
  let expectedText = '';
  child.stderr.on('data', (chunk) => {
    expectedText += chunk;
  });
  // Not 'exit': output may still be pending then.
  const [code] = await once(child, 'close');
  return { code, expectedText: expectedText.trim() };
}

test('a second process on the same data directory is refused with a message', async ({ start }) => {
  const second = await run({ DATA_DIR: (await start()).dataDir });
  expect(second.code).toBe(1);
  expect(second.expectedText).toMatch(/^Another SeaLeap is using the data in .*\.$/);
});

test('an embedded database of an earlier version is refused with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const earlier = new PGlite(join(dataDir, 'database'));
  await earlier.exec('create table opportunities (id text)');
  await earlier.close();
  const { code, expectedText } = await run({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(expectedText).toMatch(/^The folder .* holds the database of an earlier version of SeaLeap, .*\.$/);
});

test('a PostgreSQL database of an earlier version is refused with one sentence', async () => {
  const postgres = await openOwnDatabase();
  test.skip(!postgres, 'No PostgreSQL answers.');
  await postgres!.read('create table opportunities (id text)');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const { code, expectedText } = await run({ DATABASE_URL: postgres!.url, DATA_DIR });
  await postgres!.drop();
  expect(code).toBe(1);
  expect(expectedText).toMatch(/^DATABASE_URL names a database of an earlier version of SeaLeap, .*\.$/);
});

test('a PostgreSQL database that does not exist is refused with one sentence', async () => {
  const postgres = await openOwnDatabase();
  test.skip(!postgres, 'No PostgreSQL answers.');
  await postgres!.drop();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const { code, expectedText } = await run({ DATABASE_URL: postgres!.url, DATA_DIR });
  expect(code).toBe(1);
  expect(expectedText).toMatch(/^DATABASE_URL names a database that does not exist: .*\.$/);
});

test('a taken port is named by its variable', async ({ start }) => {
  const taken = new URL((await start()).url).port;
  expect(await run({ PORT: taken, DATA_DIR: await createDataDir() })).toEqual({
    code: 1,
    expectedText: 'PORT names a port that another program is using: stop that program, or choose another number.',
  });
});

test('after a kill it starts again on the same data', async ({ start }) => {
  const first = await start();
  const total = (await fetch(`${first.url}/api/opportunities?limit=1`)).headers.get('x-total-count');
  await first.kill('SIGKILL');
  const again = await start({ DATA_DIR: first.dataDir });
  expect((await fetch(`${again.url}/api/opportunities?limit=1`)).headers.get('x-total-count')).toBe(total);
});

test('production does not start with demo settings', async () => {
  const { code, expectedText } = await run({ NODE_ENV: 'production', PUBLIC_URL: 'http://sealeap.example' });
  expect(code).toBe(1);
  expect(expectedText).toMatch(/^PUBLIC_URL .*\.$/);
});

test('stopping fails no request', async ({ start }) => {
  const server = await start();
  const outcomes: (number | string)[] = [];
  /** Requests a page; whether the server asked to close the connection. */
  const ask = async () => {
    try {
      const response = await fetch(`${server.url}/opportunities`);
      await response.arrayBuffer();
      outcomes.push(response.status);
      return response.headers.get('connection') === 'close';
    } catch (error) {
      outcomes.push(String(error));
      return true;
    }
  };
  const visit = async () => {
    while (!(await ask()));
    // The server is stopping: new connections get `Connection: close` too.
    for (let more = 0; more < 5; more++) expect(await ask()).toBe(true);
  };
  const visits = [visit(), visit(), visit()];
  await expect.poll(() => outcomes.length).toBeGreaterThan(20);
  const ended = server.kill('SIGTERM');
  await Promise.all(visits);
  expect(await ended).toBe(0);
  expect(new Set(outcomes)).toEqual(new Set([200]));
});

test('a change is visible in every process, long before its cache expires', async ({ postgres, start }) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const servers = await Promise.all([1, 2].map(() => start({ DATABASE_URL: postgres!.url, DATA_DIR })));
  const detail = (server: (typeof servers)[number]) => `${server.url}/opportunities/chevening-scholarships`;
  const titles = async () => {
    const pages = await Promise.all(servers.map(async (server) => (await fetch(detail(server))).text()));
    return pages.map((page) => page.includes('Changed title'));
  };
  expect(await titles()).toEqual([false, false]);

  await postgres!.read("update opportunities set title = 'Changed title' where slug = 'chevening-scholarships'");
  const changed = Date.now();
  // Cached for a minute: seen within half of it, the change itself must have invalidated the cache.
  await expect.poll(titles, { intervals: [20] }).toEqual([true, true]);
  test.info().annotations.push({ type: 'seen everywhere after', description: `${Date.now() - changed} ms` });
});
