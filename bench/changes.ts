import autocannon from 'autocannon';
import pg from 'pg';
import { withNewDatabase } from './bench-databases.ts';
import { type Program, processorSeconds, startProduct, whenIdle, withoutModel } from './product.ts';
import { keepResults, printTable } from './report.ts';
import { median, rounded } from './timing.ts';

const rounds = 3;
const duration = 10;
const connections = 20;
/** Details that are visited in turn: most pages of the site are such. */
const details = 40;
const changesPerSecond = 3;

const changeText = `update opportunities set description = description || ' ' where slug = $1`;
const statements = {
  'a text': changeText,
  'a date': `update opportunities set published_at = published_at + interval '1 second' where slug = $1`,
  // As every change did before.
  'a text, and every page is removed': `with changed as (${changeText} returning id)
    select pg_notify('content', 'opportunities') from changed`,
};

const kinds = ['none', ...(Object.keys(statements) as (keyof typeof statements)[])] as const;
type Kind = (typeof kinds)[number];

/** Requests for the list and details in turn, while something changes three times a second. */
async function load({ url, pid }: Program, slugs: readonly string[], client: pg.Client, kind: Kind) {
  let changed = 0;
  let changing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (kind === 'none') return;
    changing = client.query(statements[kind], [slugs[changed % slugs.length]]);
    changed += 1;
  }, 1_000 / changesPerSecond);
  const requests = ['/opportunities', ...slugs.map((slug) => `/opportunities/${slug}`)].map((path) => ({ path }));
  const headers = { 'accept-encoding': 'br' };
  const before = processorSeconds(pid);
  // Each connection begins elsewhere: visitors do not ask for one page after the other all together.
  let started = 0;
  const setupClient = (client: { setRequests: (list: typeof requests) => void }) => {
    const from = Math.floor((started++ * requests.length) / connections) % requests.length;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
  const result = await autocannon({ url, connections, duration, headers, requests, setupClient });
  const after = processorSeconds(pid);
  clearInterval(timer);
  await changing;
  return {
    perSecond: result.requests.total / duration,
    microseconds: before === undefined ? 0 : ((after! - before) * 1e6) / result.requests.total,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** In turns, so that whatever else the machine does meets each kind alike. */
async function compare(product: Program, slugs: readonly string[], client: pg.Client) {
  const results = new Map(kinds.map((kind) => [kind, [] as Awaited<ReturnType<typeof load>>[]]));
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) results.get(kind)!.push(await load(product, slugs, client, kind));
  const usual = results.get('none')!.map(({ perSecond }) => perSecond);
  const processor = (one: { perSecond: number; microseconds: number }) => (one.perSecond * one.microseconds) / 1e6;
  /** Processor seconds of a request without changes. A round's further processor time is that of its changes. */
  const alone = results.get('none')!.map(({ microseconds }) => microseconds / 1e6);
  return kinds.map((kind) => {
    const of = results.get(kind)!;
    const middle = (key: keyof (typeof of)[number]) => median(of.map((one) => one[key]));
    return {
      changes: kind,
      'requests/s': Math.round(middle('perSecond')),
      share: rounded(median(of.map(({ perSecond }, round) => perSecond / usual[round]!)), 2),
      'lowest/s': Math.round(Math.min(...of.map(({ perSecond }) => perSecond))),
      'CPU µs': Math.round(middle('microseconds')),
      'CPU of changes, %': Math.round(
        100 * median(of.map((one, round) => processor(one) - one.perSecond * alone[round]!)),
      ),
      'p99 ms': middle('p99'),
      failed: of.reduce((sum, one) => sum + one.failed, 0),
    };
  });
}

/** Throughput of pages from memory while opportunities change, on PostgreSQL. */
export async function benchChanges() {
  await withNewDatabase('sealeap_bench_changes', async (databaseUrl) => {
    const product = await startProduct({ DATABASE_URL: databaseUrl, ...withoutModel });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `select slug from opportunities where state = 'published' order by closes_sort limit ${details}`,
    );
    const slugs = rows.map(({ slug }) => slug as string);
    await whenIdle(product.pid);
    // The first seconds are those of pages that are made for the first time.
    await load(product, slugs, client, 'none');
    const measured = await compare(product, slugs, client);
    await client.end();
    await product.stop();
    printTable(
      `A list and ${slugs.length} details from memory: ${connections} connections, ${changesPerSecond} changes a second, median of ${rounds} rounds of ${duration} s`,
      measured,
    );
    keepResults('changes', { measured });
  });
}
