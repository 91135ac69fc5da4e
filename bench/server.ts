import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { measureMemory } from './memory.ts';
import { type Program, processorSeconds, startBareServer, startProduct, withoutModel } from './product.ts';
import { headerOf, type RecordedAnswer, recordAnswer } from './recorded-answer.ts';
import { measureRendering } from './rendering.ts';
import { keepResults, printTable } from './report.ts';
import { median, rounded } from './timing.ts';

const rounds = 3;
const duration = 4;
const connections = 20;
const encoding = { 'accept-encoding': 'br' };

type Load = { name: string; path: string; headers: Record<string, string> };

/** One round: requests per second and CPU microseconds per request. */
async function load({ url, pid }: Program, { path, headers }: Load) {
  const before = processorSeconds(pid);
  const result = await autocannon({ url: url + path, connections, duration, headers });
  const after = processorSeconds(pid);
  if (result.errors + result.timeouts > 0)
    console.warn(`${result.errors} errors, ${result.timeouts} time-outs: ${path}`);
  return {
    perSecond: result.requests.total / duration,
    microseconds: before === undefined ? 0 : ((after! - before) * 1e6) / result.requests.total,
    p99: result.latency.p99,
  };
}

async function chooseLoads(origin: string): Promise<{ loads: Load[]; answers: RecordedAnswer[] }> {
  const opportunities = (await (await fetch(`${origin}/api/opportunities?limit=1`)).json()) as { slug: string }[];
  const paths = {
    'list page': '/opportunities',
    'detail page': `/opportunities/${opportunities[0]!.slug}`,
    'list API': '/api/opportunities?limit=24',
  };
  const loads: Load[] = [];
  const answers: RecordedAnswer[] = [];
  for (const [name, path] of Object.entries(paths)) {
    // The first request fills the cache.
    await recordAnswer(origin, path, encoding);
    const full = await recordAnswer(origin, path, encoding);
    const conditional = { ...encoding, 'if-none-match': headerOf(full, 'etag')! };
    const unchanged = await recordAnswer(origin, path, conditional);
    answers.push(full, unchanged);
    loads.push({ name, path, headers: encoding });
    if (name === 'list page') loads.push({ name: 'list page, not modified', path, headers: conditional });
  }
  return { loads, answers };
}

async function compare(product: Program) {
  const { loads, answers } = await chooseLoads(product.url);
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-bench-'));
  const answersFile = join(directory, 'answers.json');
  await writeFile(answersFile, JSON.stringify(answers));
  const bare = await startBareServer(answersFile);
  const measured = [];
  for (const each of loads) {
    const ours: Awaited<ReturnType<typeof load>>[] = [];
    const theirs: typeof ours = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(product, each));
      theirs.push(await load(bare, each));
    }
    const middle = (of: typeof ours, key: keyof (typeof ours)[number]) => median(of.map((one) => one[key]));
    measured.push({
      answer: each.name,
      'SeaLeap/s': Math.round(middle(ours, 'perSecond')),
      'bare Node/s': Math.round(middle(theirs, 'perSecond')),
      share: rounded(middle(ours, 'perSecond') / middle(theirs, 'perSecond'), 2),
      'SeaLeap CPU µs': rounded(middle(ours, 'microseconds')),
      'bare CPU µs': rounded(middle(theirs, 'microseconds')),
      'SeaLeap p99 ms': middle(ours, 'p99'),
      'bare p99 ms': middle(theirs, 'p99'),
    });
  }
  await bare.stop();
  await rm(directory, { recursive: true });
  return measured;
}

/** Throughput of one process compared with a bare Node server that sends the same bytes, in alternating rounds. */
export async function benchServer() {
  const product = await startProduct(withoutModel);
  const answers = await compare(product);
  printTable(
    `Answers from memory: ${connections} connections, brotli, median of ${rounds} rounds of ${duration} s`,
    answers,
  );
  await product.stop();
  const bare = answers.find(({ answer }) => answer === 'list page')!['bare CPU µs'] / 1000;
  const rendering = await measureRendering(bare);
  printTable(
    'List pages rendered anew, one after the other; target: 4 ms where a bare page takes 0.022, which is 182 bare pages',
    rendering,
  );
  const memory = await measureMemory();
  printTable('Memory of one process with the shipped content, MB resident', memory);
  keepResults('server', { answers, rendering, memory });
}
