import { withNewDatabase } from './bench-databases.ts';
import { type Program, processorSeconds, production, startProduct, withoutModel } from './product.ts';
import { quantile, rounded } from './timing.ts';

const pages = 300;
/** Warm-up, until the engine has compiled the hot code. */
const pagesBefore = 1_000;
const terms = [
  'art',
  'climate',
  'design',
  'energy',
  'film',
  'health',
  'language',
  'music',
  'ocean',
  'research',
  'science',
  'space',
  'technology',
  'water',
  'women',
  'write',
];

/** Addresses that are never cached: the list with an unused parameter, and searches. */
const addresses = {
  'whole list': (number: number) => `/opportunities?visit=${number}`,
  'a search': (number: number) => `/opportunities?q=${terms[number % terms.length]}&visit=${number}`,
};

type Measurement = { database: string; name: string; address: (number: number) => string; bare: number };

async function renderPages({ url, pid }: Program, { database, name, address, bare }: Measurement) {
  const visit = async (number: number) => {
    const start = performance.now();
    const response = await fetch(url + address(number), { headers: { 'accept-encoding': 'identity' } });
    await response.text();
    if (response.status !== 200) throw new Error(`${address(number)} answered ${response.status}.`);
    return performance.now() - start;
  };
  for (let number = 0; number < pagesBefore; number++) await visit(-1 - number);
  const before = processorSeconds(pid);
  const times: number[] = [];
  for (let number = 0; number < pages; number++) times.push(await visit(number));
  const after = processorSeconds(pid);
  const cost = before === undefined ? undefined : ((after! - before) * 1000) / pages;
  return {
    database,
    page: name,
    'CPU ms': cost === undefined ? null : rounded(cost, 2),
    'bare pages': cost === undefined ? null : Math.round(cost / bare),
    'median ms': rounded(quantile(times, 0.5), 2),
    'p95 ms': rounded(quantile(times, 0.95), 2),
  };
}

type Measured = Awaited<ReturnType<typeof renderPages>>;

/**
 * CPU time of an uncached list page. `bare`: milliseconds that a bare server needs for one in the same run, as machines
 * differ.
 */
export async function measureRendering(bare: number) {
  const measured: Measured[] = [];
  async function measureWith(database: string, DATABASE_URL: string) {
    const product = await startProduct({ ...production, ...withoutModel, DATABASE_URL });
    for (const [name, address] of Object.entries(addresses))
      measured.push(await renderPages(product, { database, name, address, bare }));
    await product.stop();
  }
  await measureWith('embedded', '');
  await withNewDatabase('sealeap_bench_rendering', (url) => measureWith('PostgreSQL', url));
  return measured;
}
