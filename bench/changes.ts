import autocannon from 'autocannon';
import pg from 'pg';
import { withNewDatabase } from './bench-databases.ts';
import { startProduct } from './product.ts';
import { keepResults, printTable } from './report.ts';

const duration = 10;
const connections = 20;
/** Details that are visited in turn: most pages of the site are such. */
const details = 40;
const changesPerSecond = 3;

type Kind = 'none' | 'a text' | 'a date' | 'a text, and every page is removed';
const changeText = `update opportunities set description = description || ' ' where slug = $1`;
const statements: Record<Exclude<Kind, 'none'>, string> = {
  'a text': changeText,
  'a date': `update opportunities set published_at = published_at + interval '1 second' where slug = $1`,
  // As every change did before.
  'a text, and every page is removed': `with changed as (${changeText} returning id)
    select pg_notify('content', 'opportunities') from changed`,
};

/** Requests a second for the list and details, while something changes three times a second. */
async function load(origin: string, slugs: readonly string[], client: pg.Client, kind: Kind) {
  let changed = 0;
  let changing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (kind === 'none') return;
    changing = client.query(statements[kind], [slugs[changed % slugs.length]]);
    changed += 1;
  }, 1_000 / changesPerSecond);
  const requests = ['/opportunities', ...slugs.map((slug) => `/opportunities/${slug}`)].map((path) => ({ path }));
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url: origin, connections, duration, headers, requests });
  clearInterval(timer);
  await changing;
  return {
    changes: kind,
    'requests/s': Math.round(result.requests.total / duration),
    'p99 ms': result.latency.p99,
    'not 2xx': result.non2xx,
  };
}

/** Throughput of pages from memory while opportunities change, on PostgreSQL. */
export async function benchChanges() {
  await withNewDatabase('sealeap_bench_changes', async (databaseUrl) => {
    const product = await startProduct({ DATABASE_URL: databaseUrl });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      `select slug from opportunities where state = 'published' order by closes_sort limit ${details}`,
    );
    const slugs = rows.map(({ slug }) => slug as string);
    // The first seconds are those of the start and of pages that are made for the first time.
    await load(product.url, slugs, client, 'none');
    const measured = [];
    for (const kind of ['none', 'a text, and every page is removed', 'a date', 'a text'] as const)
      measured.push(await load(product.url, slugs, client, kind));
    await client.end();
    await product.stop();
    printTable(
      `A list and ${slugs.length} details from memory, ${connections} connections, ${duration} s each, ${changesPerSecond} changes a second`,
      measured,
    );
    keepResults('changes', { measured });
  });
}
