import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startServer } from './server.ts';

const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', ...env },
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const [code] = await once(child, 'exit');
  return { code, words: words.trim() };
}

test('a second process on the same data is refused with one sentence', async () => {
  const server = await startServer();
  const second = await run({ DATA_DIR: server.dataDir });
  expect(second.code).toBe(1);
  expect(second.words).toMatch(/^Another SeaLeap is using the data in .*\.$/);
  await server.kill();
});

test('after a kill it starts again on the same data', async () => {
  const first = await startServer();
  const total = (await fetch(`${first.url}/api/opportunities?limit=1`)).headers.get('x-total-count');
  await first.kill('SIGKILL');
  const again = await startServer({ DATA_DIR: first.dataDir });
  expect((await fetch(`${again.url}/api/opportunities?limit=1`)).headers.get('x-total-count')).toBe(total);
  await again.kill();
});

test('production does not start with what only a demo may use', async () => {
  const { code, words } = await run({ NODE_ENV: 'production', PUBLIC_URL: 'http://sealeap.example' });
  expect(code).toBe(1);
  expect(words).toMatch(/^PUBLIC_URL .*\.$/);
});

test('stopping fails no request', async () => {
  const server = await startServer();
  let isStopping = true;
  const outcomes: number[] = [];
  const ask = async () => {
    while (isStopping) {
      try {
        const response = await fetch(`${server.url}/opportunities`);
        await response.arrayBuffer();
        outcomes.push(response.status);
        if (response.headers.get('connection') === 'close' && outcomes.length > 200) return;
      } catch {
        outcomes.push(0);
      }
    }
  };
  const asking = [ask(), ask(), ask()];
  await expect.poll(() => outcomes.length).toBeGreaterThan(20);
  const ended = server.kill('SIGTERM');
  await Promise.all(asking);
  isStopping = false;
  expect(await ended).toBe(0);
  expect(new Set(outcomes)).toEqual(new Set([200]));
});

test('a change is seen on every process within a second', async () => {
  const admin = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 });
  const isThere = await admin.connect().then(
    () => true,
    () => false,
  );
  test.skip(!isThere, 'needs a PostgreSQL');
  const name = `sealeap_processes_${process.pid}_${Date.now()}`;
  await admin.query(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: url.href, DATA_DIR })));
  const titles = () =>
    Promise.all(
      servers.map(async (server) =>
        (await (await fetch(`${server.url}/opportunities/chevening-scholarships`)).text()).includes('Changed title'),
      ),
    );
  expect(await titles()).toEqual([false, false]);

  const other = new pg.Client({ connectionString: url.href });
  await other.connect();
  await other.query("update opportunities set title = 'Changed title' where slug = 'chevening-scholarships'");
  await expect.poll(titles, { timeout: 1_000, intervals: [50] }).toEqual([true, true]);

  await other.end();
  await Promise.all(servers.map((server) => server.kill()));
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
