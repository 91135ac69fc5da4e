import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withNewDatabase } from './bench-databases.ts';
import { originRequests } from './cdn.ts';
import { signUpMembers } from './members.ts';
import {
  type Program,
  processorSeconds,
  residentMegabytes,
  startBareServer,
  startProduct,
  whenIdle,
  withoutModel,
} from './product.ts';
import { recordAnswer } from './recorded-answer.ts';
import { keepResults, printTable } from './report.ts';
import { measureStreams } from './streams.ts';
import { rounded } from './timing.ts';

const connections = 10;
const seconds = 8;
const warmUpSeconds = 3;
const members = 100;

type Request = { path: string; headers?: Record<string, string>; body?: object };
type Load = { what: string; request: (number: number) => Request };

/** Processor seconds of the connections to a database; undefined where it runs elsewhere. */
async function databaseSeconds(client: pg.Client) {
  const { rows } = await client.query(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const times = rows.map(({ pid }) => processorSeconds(pid as number));
  return times.includes(undefined) ? undefined : times.reduce<number>((sum, time) => sum + time!, 0);
}

async function send(origin: string, { path, headers, body }: Request) {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(origin + path, {
    redirect: 'manual',
    ...init,
    headers: { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  await response.arrayBuffer();
  if (response.status >= 300 && response.status !== 304) throw new Error(`${path} answered ${response.status}.`);
}

/** Every request is another one: what is made anew must not be in memory. */
async function run(origin: string, { request }: Load, from: number, forSeconds: number) {
  const end = performance.now() + forSeconds * 1000;
  let number = from;
  const worker = async () => {
    while (performance.now() < end) await send(origin, request(number++));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return number;
}

/** Measures the same bytes from a server that does nothing else: the time that this machine needs for an answer now. */
async function measureBare(product: Program, client: pg.Client, path: string) {
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-bench-'));
  const file = join(directory, 'answers.json');
  const headers = { 'accept-encoding': 'br' };
  await recordAnswer(product.url, path, headers);
  await writeFile(file, JSON.stringify([await recordAnswer(product.url, path, headers)]));
  const bare = await startBareServer(file);
  const row = await measure(bare, client, { what: 'a bare Node server with the same page', request: () => ({ path }) });
  await bare.stop();
  await rm(directory, { recursive: true });
  return { ...row, 'database CPU ms': null };
}

async function measure({ url, pid }: Program, client: pg.Client, load: Load) {
  const from = await run(url, load, 0, warmUpSeconds);
  const [process, database, began] = [processorSeconds(pid), await databaseSeconds(client), performance.now()];
  const until = await run(url, load, from, seconds);
  const took = (performance.now() - began) / 1000;
  const count = until - from;
  const each = (after: number | undefined, before: number | undefined) =>
    after === undefined || before === undefined ? null : rounded(((after - before) * 1000) / count, 2);
  const row = {
    what: load.what,
    'requests/s': Math.round(count / took),
    'CPU ms': each(processorSeconds(pid), process),
    'database CPU ms': each(await databaseSeconds(client), database),
    'MB after': residentMegabytes(pid),
  };
  console.log(JSON.stringify(row));
  return row;
}

function chooseLoads(slugs: readonly string[], ids: readonly string[], cookies: readonly string[]): Load[] {
  const detail = (number: number) => `/opportunities/${slugs[number % slugs.length]}`;
  const member = (number: number) => ({ headers: { cookie: cookies[number % cookies.length]! } });
  const ofMembers = (path: string) => (number: number) => ({ path, ...member(number) });
  return [
    { what: 'a page from memory', request: (number) => ({ path: detail(number) }) },
    { what: 'a detail made anew', request: (number) => ({ path: `${detail(number)}?visit=${number}` }) },
    { what: 'a list made anew', request: (number) => ({ path: `/opportunities?visit=${number}` }) },
    { what: "a member's list", request: ofMembers('/opportunities') },
    { what: "a member's detail", request: (number) => ({ path: detail(number), ...member(number) }) },
    { what: "a member's applications", request: ofMembers('/applications') },
    { what: "a member's session, by the API", request: ofMembers('/api/session') },
    {
      what: 'a write: save an opportunity, or take it back',
      request: (number) => ({
        path: '/api/applications/saves',
        ...member(number),
        body: {
          opportunityId: ids[Math.floor(number / members / 2) % ids.length],
          isSaved: Math.floor(number / members) % 2 === 0 ? 'yes' : 'no',
        },
      }),
    },
  ];
}

const day = 86_400;
/** Assumptions, not measurements: what a day of the given number of visitors is made of. */
const assumed = { visitors: 10_000_000, pages: 3, peak: 4, memberShare: 0.1, writesPerMember: 1, minutesOpen: 10 };
const network = { addresses: 20_000, locations: 50 };

type Rows = Awaited<ReturnType<typeof measure>>[];

/** Computes the load of the measured costs at the busiest hour, behind a content delivery network. */
function extrapolate(rows: Rows) {
  const find = (what: string) => rows.find((row) => row.what.startsWith(what))!;
  const perSecond = (perDay: number) => (perDay / day) * assumed.peak;
  const ofMembers = assumed.visitors * assumed.memberShare;
  const visits = perSecond((assumed.visitors - ofMembers) * assumed.pages);
  const misses = originRequests({ visits, ...network, seconds: 60 });
  const shared = originRequests({ visits, ...network, locations: 1, seconds: 60 });
  const loads = [
    { part: "visitors' pages that reach the origin", rate: misses, cost: find('a detail made anew') },
    { part: 'the same, with one cache for all locations', rate: shared, cost: find('a detail made anew') },
    { part: "members' pages", rate: perSecond(ofMembers * assumed.pages), cost: find("a member's detail") },
    { part: 'writes', rate: perSecond(ofMembers * assumed.writesPerMember), cost: find('a write') },
  ];
  const streams = (perSecond(ofMembers) * assumed.minutesOpen * 60).toFixed(0);
  return [
    { part: "visitors' pages in all", 'a second': Math.round(visits), processors: null, 'of the database': null },
    ...loads.map(({ part, rate, cost }) => ({
      part,
      'a second': Math.round(rate),
      processors: rounded((rate * (cost['CPU ms'] ?? 0)) / 1000),
      'of the database': rounded((rate * (cost['database CPU ms'] ?? 0)) / 1000),
    })),
    { part: 'open event streams', 'a second': Number(streams), processors: null, 'of the database': null },
  ];
}

/** Measures how much one process carries on PostgreSQL, and extrapolates to many visitors. */
export async function benchScale() {
  await withNewDatabase('sealeap_bench_scale', async (databaseUrl) => {
    const product = await startProduct({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '1', ...withoutModel });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows: opportunities } = await client.query(
      `select id, slug from opportunities where state = 'published' order by closes_sort limit 40`,
    );
    const cookies = await signUpMembers(product.url, members);
    await whenIdle(product.pid);
    const rows: Rows = [];
    const loads = chooseLoads(
      opportunities.map(({ slug }) => slug as string),
      opportunities.map(({ id }) => id as string),
      cookies,
    );
    rows.push(await measureBare(product, client, loads[0]!.request(0).path));
    for (const load of loads) rows.push(await measure(product, client, load));
    const streams = await measureStreams(product, cookies);
    await client.end();
    await product.stop();
    printTable(`One process on PostgreSQL: ${connections} connections, ${seconds} s each`, rows);
    printTable('Event streams of open pages', [streams]);
    const follows = extrapolate(rows);
    printTable(
      `What follows for ${assumed.visitors / 1e6} million visitors a day at the busiest hour (${assumed.peak} times the mean)`,
      follows,
    );
    keepResults('scale', { rows, streams, follows });
  });
}
