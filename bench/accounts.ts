import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import { createPasswords } from '#features/people/accounts/server/passwords/passwords.ts';
import { type Program, processorSeconds, startProduct, withoutModel } from './product.ts';
import { keepResults, printTable } from './report.ts';
import { median, quantile, rounded, timeRuns } from './timing.ts';

const json = { 'content-type': 'application/json' };
const password = 'a quiet harbour';
const floodPerSecond = 200;
const visitsPerSecond = 50;
const floodSeconds = 10;
const floodRounds = 5;

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

/** Creates a profile for the cookie's user: members without one are redirected to the setup. */
async function makeProfile(url: string, cookie: string) {
  const profile = {
    fullName: 'Ada',
    dateOfBirth: null,
    country: 'KE',
    education: 'undergraduate',
    interests: ['health', 'arts'],
    goals: null,
    profileCompleted: true,
  };
  const response = await fetch(`${url}/api/profile`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(profile),
  });
  if (response.status !== 201) throw new Error(`The profile was answered ${response.status}.`);
}

/** Throughput of member requests; a forged cookie is rejected without a query. */
async function measureMembers({ url, pid }: Program, cookie: string) {
  const madeUp = `sealeap_session=${createHash('sha256').digest('hex')}.x`;
  const loads = [
    { what: 'signed-in list page, brotli', path: '/opportunities', headers: { cookie, 'accept-encoding': 'br' } },
    { what: 'signed-in list page, gzip', path: '/opportunities', headers: { cookie, 'accept-encoding': 'gzip' } },
    { what: 'signed-in list page, as it is', path: '/opportunities', headers: { cookie } },
    { what: 'who am I, with a session', path: '/api/session', headers: { cookie } },
    { what: 'who am I, with a made-up cookie', path: '/api/session', headers: { cookie: madeUp } },
  ];
  const rows = [];
  for (const { what, path, headers } of loads) {
    // Warm-up for the compiler.
    await autocannon({ url: url + path, connections: 10, duration: 1, headers });
    const before = processorSeconds(pid);
    const { requests, latency, non2xx } = await autocannon({ url: url + path, connections: 10, duration: 4, headers });
    const after = processorSeconds(pid);
    if (non2xx > 0) throw new Error(`${path} failed ${non2xx} times.`);
    rows.push({
      what,
      'per second': Math.round(requests.average),
      'CPU ms': before === undefined ? null : rounded(((after! - before) * 1000) / requests.total, 2),
      median: latency.p50,
      p99: latency.p99,
    });
  }
  return rows;
}

async function measureSignIns({ url, pid }: Program, accounts: number) {
  const before = processorSeconds(pid);
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
    'CPU ms': before === undefined ? null : rounded(((processorSeconds(pid)! - before) * 1000) / times.length, 2),
    median: Math.round(median(times)),
    p99: Math.round(quantile(times, 0.99)),
  };
}

type Flood = { path: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
/** `[<id>]` differs in each request. */
const floods: Record<string, Flood | undefined> = {
  'at rest': undefined,
  'beside requests that cost nothing': { path: '/healthz', method: 'GET' },
  'beside log-ins': {
    path: '/api/auth/sign-in/email',
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'eve[<id>]@example.org', password: 'a guess that is wrong' }),
  },
};

/** A constant request rate, from a worker thread, so that client and measurement do not delay each other. */
const atRate = (url: string, { path, ...request }: Flood, perSecond: number) =>
  autocannon({
    ...request,
    url: url + path,
    idReplacement: true,
    connections: perSecond,
    overallRate: perSecond,
    duration: floodSeconds,
    workers: 1,
  });

/** Latency of a visitor's page idle, under cheap requests and under as many log-ins, in alternating rounds. */
async function measureFlood(url: string) {
  const page: Flood = { path: '/opportunities', method: 'GET', headers: { 'accept-encoding': 'br' } };
  const measurements = Object.keys(floods).map((what) => ({
    what,
    answers: new Map<string, number>(),
    medians: [] as number[],
    p99s: [] as number[],
  }));
  for (let round = 0; round < floodRounds; round++) {
    for (const { what, answers, medians, p99s } of measurements) {
      const flooded = floods[what];
      const [{ latency }, flood] = await Promise.all([
        atRate(url, page, visitsPerSecond),
        flooded && atRate(url, flooded, floodPerSecond),
      ]);
      for (const [status, { count }] of Object.entries(flood?.statusCodeStats ?? {}))
        answers.set(status, (answers.get(status) ?? 0) + count);
      medians.push(latency.p50);
      p99s.push(latency.p99);
    }
  }
  const p99Of = (name: string) => median(measurements.find(({ what }) => what === name)!.p99s);
  const ratio = rounded(p99Of('beside log-ins') / p99Of('at rest'), 2);
  const rows = measurements.map(({ what, answers, medians, p99s }) => {
    const lines = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
    return {
      what: `list page ${what}${lines && `, ${floodPerSecond} a second (${lines})`}`,
      median: rounded(median(medians)),
      p99: rounded(median(p99s)),
    };
  });
  // At most 2: a crowd that guesses passwords must not slow visits down.
  return [...rows, { what: 'p99 beside log-ins, times that at rest', p99: ratio }];
}

/** Cost of accounts: hashes, member pages, sessions, log-ins, and their effect on visitors under load. */
export async function benchAccounts() {
  const product = await startProduct(withoutModel);
  const accounts = 50;
  let cookie = '';
  for (let index = 0; index < accounts; index++) ({ cookie } = await signUp(product.url, index));
  await makeProfile(product.url, cookie);
  const rows = [
    await measureHashes(),
    ...(await measureMembers(product, cookie)),
    await measureSignIns(product, accounts),
    ...(await measureFlood(product.url)),
  ];
  printTable('Accounts (embedded database; milliseconds)', rows);
  keepResults('accounts', { rows });
  await product.stop();
}
