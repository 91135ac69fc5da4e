import { type Program, processorSeconds, production, startProduct } from './product.ts';
import { quantile, rounded } from './timing.ts';

const pages = 300;
const words = [
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

/** Addresses that the store has never seen: the whole list under a parameter that means nothing, and searches. */
const addresses = {
  'whole list': (number: number) => `/opportunities?visit=${number}`,
  'a search': (number: number) => `/opportunities?q=${words[number % words.length]}&visit=${number}`,
};

async function renderPages({ url, pid }: Program, mode: string, name: string, address: (number: number) => string) {
  const visit = async (number: number) => {
    const start = performance.now();
    const response = await fetch(url + address(number), { headers: { 'accept-encoding': 'identity' } });
    await response.text();
    if (response.status !== 200) throw new Error(`${address(number)} answered ${response.status}.`);
    return performance.now() - start;
  };
  for (let number = 0; number < 50; number++) await visit(-1 - number);
  const before = processorSeconds(pid);
  const times: number[] = [];
  for (let number = 0; number < pages; number++) times.push(await visit(number));
  const after = processorSeconds(pid);
  return {
    mode,
    page: name,
    'CPU ms': before === undefined ? null : rounded(((after! - before) * 1000) / pages, 2),
    'median ms': rounded(quantile(times, 0.5), 2),
    'p95 ms': rounded(quantile(times, 0.95), 2),
  };
}

/** What a list page costs that is not in memory (reads, rendering, keeping), with the embedded database. */
export async function measureRendering() {
  const measured = [];
  for (const [mode, variables] of Object.entries({ demo: {}, production })) {
    const product = await startProduct(variables);
    for (const [name, address] of Object.entries(addresses)) {
      measured.push(await renderPages(product, mode, name, address));
    }
    await product.stop();
  }
  return measured;
}
