import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createPasswords } from '#features/accounts/server/passwords.ts';
import { startProduct } from './product.ts';
import { keepResults, printTable } from './report.ts';
import { median, quantile, rounded, timeRuns } from './timing.ts';

const json = { 'content-type': 'application/json' };
const password = 'a quiet harbour';
const floodPerSecond = 200;
const floodSeconds = 10;

type Answer = { status: number; milliseconds: number };

async function post(url: string, path: string, body: object): Promise<Answer & { cookie: string }> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/auth${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
  await response.arrayBuffer();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { status: response.status, milliseconds: performance.now() - begun, cookie };
}

const signUp = (url: string, index: number) =>
  post(url, '/sign-up/email', { name: 'Ada', email: `ada${index}@example.org`, password });
const signIn = (url: string, index: number) =>
  post(url, '/sign-in/email', { email: `ada${index}@example.org`, password });

async function measureHashes() {
  const passwords = createPasswords();
  const times = await timeRuns(() => passwords.hash(password), { runs: 30 });
  return { what: 'one Argon2id hash, ms', median: rounded(median(times)), p99: rounded(quantile(times, 0.99)) };
}

/** What a session costs: the same small answer with a session's cookie, and with one that is looked up in vain. */
async function measureSession(url: string, cookie: string) {
  const loads = {
    'with a session': cookie,
    'with a made-up cookie': `sealeap_session=${createHash('sha256').digest('hex')}.x`,
  };
  const rows = [];
  for (const [what, header] of Object.entries(loads)) {
    const result = await autocannon({
      url: `${url}/api/auth/list-sessions`,
      connections: 10,
      duration: 4,
      headers: { cookie: header },
    });
    rows.push({
      what: `list-sessions ${what}`,
      'per second': Math.round(result.requests.average),
      p99: result.latency.p99,
    });
  }
  return rows;
}

async function measureSignIns(url: string, accounts: number) {
  const begun = performance.now();
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    while (performance.now() - begun < 5_000) {
      const { status, milliseconds } = await signIn(url, next++ % accounts);
      if (status === 204) times.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const seconds = (performance.now() - begun) / 1_000;
  return {
    what: 'log-ins, 8 at once',
    'per second': rounded(times.length / seconds),
    p99: Math.round(quantile(times, 0.99)),
  };
}

/** Begins something so many times a second, and tells what came of it. */
async function atRate(perSecond: number, seconds: number, begin: (index: number) => Promise<Answer>) {
  const asked: Promise<Answer | undefined>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    const due = ((performance.now() - begun) / 1_000) * perSecond;
    while (asked.length < due) asked.push(begin(asked.length).catch(() => undefined));
    await wait(5);
  }
  return (await Promise.all(asked)).filter((answer) => answer !== undefined);
}

async function get(url: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - begun };
}

function countStatuses(answers: Answer[]) {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/** A visitor's page while so many requests a second come in that cost nothing, and while as many log-ins do. */
async function measureFlood(url: string) {
  const floods = {
    'requests that cost nothing': () => get(`${url}/healthz`),
    'log-ins': (index: number) => post(url, '/sign-in/email', { email: `eve${index}@example.org`, password: 'guess' }),
  };
  const rows = [];
  for (const [what, begin] of Object.entries(floods)) {
    const [visits, attempts] = await Promise.all([
      atRate(50, floodSeconds, () => get(`${url}/opportunities`)),
      atRate(floodPerSecond, floodSeconds, begin),
    ]);
    const times = visits.map(({ milliseconds }) => milliseconds);
    rows.push({
      what: `list page beside ${floodPerSecond} ${what} a second (${countStatuses(attempts)})`,
      median: rounded(median(times)),
      p99: rounded(quantile(times, 0.99)),
    });
  }
  return rows;
}

/** What accounts cost: hashes, sessions, log-ins, and what a flood of them does to visitors. */
export async function benchAccounts() {
  const product = await startProduct();
  const accounts = 50;
  let cookie = '';
  for (let index = 0; index < accounts; index++) ({ cookie } = await signUp(product.url, index));
  const rows = [
    await measureHashes(),
    ...(await measureSession(product.url, cookie)),
    await measureSignIns(product.url, accounts),
    ...(await measureFlood(product.url)),
  ];
  printTable('Accounts (embedded database; milliseconds)', rows);
  keepResults('accounts', { rows });
  await product.stop();
}
