import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { openOwnDatabase } from './own-database.ts';

/** A data directory: in demo mode a copy of the seeded one. */
export async function createDataDir(isDemo = true) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  if (isDemo && process.env.SEEDED_DATA_DIR) await cp(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  return dataDir;
}

/** The embedded database is compiled once, not again for speed: a quarter of the processor time until a server is ready. */
const startsQuickly = ['--liftoff-only'];

/** Starts the built product on a free port with its own data; resolves when it is ready. */
export async function startServer(env: Record<string, string> = {}) {
  const DATA_DIR = env.DATA_DIR ?? (await createDataDir(env.NODE_ENV !== 'production'));
  const child: ChildProcess = spawn(process.execPath, [...startsQuickly, 'dist/server/main.js'], {
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', ...env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /ready at (http\S+)/.exec(output);
      if (match) resolve(match[1]!);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    url,
    dataDir: DATA_DIR,
    /** The output so far, of stdout and stderr. */
    said: () => output,
    kill: async (signal: NodeJS.Signals = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

type OwnDatabase = Awaited<ReturnType<typeof openOwnDatabase>>;
type Fixtures = { baseURL: string; postgres: OwnDatabase; start: typeof startServer };

/** The first admin of servers that have one. */
export const adminEmail = 'harbour@example.org';

type WorkerServer = Server & {
  /** Undefined on the embedded database. */
  databaseUrl: string | undefined;
};
type WorkerFixture = [
  (fixtures: object, use: (server: WorkerServer) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
];

/**
 * The fixture of a server for each worker, on PostgreSQL where it answers: there its queries take a fraction of the
 * processor time of the embedded database, on which the servers are that tests start by themselves.
 */
export const workerServer = (env: Record<string, string> = {}): WorkerFixture => [
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern.
  async ({}, use) => {
    const postgres = await openOwnDatabase(process.env.SEEDED_DATABASE);
    const server = await startServer({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) });
    await use({ ...server, databaseUrl: postgres?.url });
    await server.kill();
    await postgres?.drop();
  },
  { scope: 'worker' },
];

/** Browser tests with one server for each worker. Servers started by a test end with it, also when it fails. */
export const test = base.extend<Fixtures, { server: WorkerServer }>({
  server: workerServer(),
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  postgres: async ({}, use) => {
    const database = await openOwnDatabase(process.env.SEEDED_DATABASE);
    await use(database);
    await database?.drop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  start: async ({}, use) => {
    const started: Server[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.kill('SIGKILL')));
  },
});

type RootFiber = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };

/** How far the page is: what a failure says, so that a lost script is told from a slow one. */
const stateOf = (page: Page) =>
  page
    .evaluate(() => {
      const root = document.getElementById('root') as unknown as Record<string, RootFiber> | null;
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
      if (key && root![key]!.stateNode.current.memoizedState?.isDehydrated === false) return 'hydrated';
      const { lost, hydrated } = document.documentElement.dataset;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      if (lost !== undefined) return `a script is lost, after ${scripts.length}`;
      const names = scripts.map(({ name }) => name.split('/').at(-1)).join(' ');
      return `${document.readyState}, ${hydrated === undefined ? 'React is not there' : 'React hydrates'}, ${names}`;
    })
    .catch(() => 'the page is being replaced');

/**
 * Waits until React has hydrated the page. Moves the mouse meanwhile, because an interaction loads React; a movement
 * may still reach the page before. Before hydration, links and forms work without React: a test of React's behaviour
 * must wait for this.
 */
export async function whenHydrated(page: Page, timeout?: number) {
  const touch = async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    return stateOf(page);
  };
  await expect
    .poll(touch, { intervals: [20, 50, 100], message: 'hydrated', ...(timeout && { timeout }) })
    .toBe('hydrated');
}
