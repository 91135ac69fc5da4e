import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.ts';
import { startProduct } from './product.ts';
import { keepResults, printTable } from './report.ts';
import { rounded } from './timing.ts';

/** The most JavaScript that a first visit may load, in kB over the line (docs/decisions/0001). */
const scriptTarget = 92;

const kinds = { document: 'HTML', script: 'JS', stylesheet: 'CSS', font: 'font', image: 'image' } as const;
const columns = [...Object.values(kinds), 'other'] as const;
type Kind = (typeof columns)[number];

/** What a script weighs for a browser that asks for gzip, as the target counts. */
async function gzipBytes(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

/** A first visit with an empty cache: bytes of bodies as they were sent. Styles stand inside the HTML. */
async function visit(browser: Browser, url: string, isBootOnly: boolean) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  const sizes: Promise<{ kind: Kind; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType() as keyof typeof kinds] ?? 'other';
    if (kind === 'JS') scripts.push(gzipBytes(request.url()));
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  await page.goto(url, { waitUntil: 'load' });
  // React comes with the first touch.
  if (!isBootOnly) await page.mouse.move(9, 9);
  await page.waitForTimeout(1_500);
  // Blocked here, because its requests belong to no page; it comes with React.
  if (!isBootOnly) scripts.push(gzipBytes(new URL('/service-worker.js', url).href));
  const loaded = await Promise.all(sizes);
  const gzip = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  const kilobytes = (of: typeof loaded) => rounded(of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  const byKind = Object.fromEntries(
    columns.map((kind) => [kind, kilobytes(loaded.filter((one) => one.kind === kind))]),
  );
  return {
    ...byKind,
    'total kB': kilobytes(loaded),
    requests: loaded.length,
    'JS gzip': rounded(gzip / 1000),
    'JS target': scriptTarget,
  };
}

/** What a first visit to each kind of page loads, in a real browser. */
export async function benchPages() {
  const product = await startProduct();
  const found = (await (await fetch(`${product.url}/api/opportunities?limit=1`)).json()) as { slug: string }[];
  const browser = await chromium.launch(await findBrowser());
  const measured = [];
  for (const path of ['/', '/discover', '/opportunities', `/opportunities/${found[0]!.slug}`, '/about']) {
    // The first answer is compressed in passing; from the second on it comes from memory, as nearly all do.
    await fetch(product.url + path);
    for (const isBootOnly of [true, false]) {
      const weight = await visit(browser, product.url + path, isBootOnly);
      measured.push({ page: path, loaded: isBootOnly ? 'boot only' : 'with React', ...weight });
    }
  }
  await browser.close();
  await product.stop();
  printTable('First visit by page: kB over the line (brotli) and requests', measured);
  keepResults('pages', measured);
}
