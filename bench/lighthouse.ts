import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../e2e/find-browser.ts';
import { findFreePort } from './free-port.ts';
import { startProduct, withoutModel } from './product.ts';
import { keepResults, printTable } from './report.ts';
import { rounded } from './timing.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories: scored, audits } = result.lhr;
  const value = (id: string, digits = 0) => rounded(audits[id]?.numericValue ?? Number.NaN, digits);
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  return {
    ...Object.fromEntries(categories.map((id) => [id, Math.round((scored[id]?.score ?? 0) * 100)])),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift', 3),
    failed: failed.map(({ id }) => id).join(' '),
  };
}

const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="A page of text"><title>A page</title></head><body><main><h1>A page of text</h1>${'<p>Words that only have to be painted, without styles or scripts.</p>'.repeat(20)}</main></body></html>`;

/** Baseline: a bare page on this machine in the same run. */
async function auditBarePage(port: number) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePage));
  const barePort = await findFreePort();
  await new Promise<void>((resolve) => server.listen(barePort, '127.0.0.1', resolve));
  const audited = await audit(`http://127.0.0.1:${barePort}/`, port);
  server.close();
  return audited;
}

/** Lighthouse's mobile profile: slow network, CPU slowed down four times. */
export async function benchLighthouse() {
  const product = await startProduct(withoutModel);
  const opportunities = (await (await fetch(`${product.url}/api/opportunities?limit=1`)).json()) as { slug: string }[];
  const courses = (await (await fetch(`${product.url}/api/courses?limit=1`)).json()) as { id: string }[];
  const port = await findFreePort();
  // A new browser for each page, so that every visit is a first one.
  const { args, ...settings } = await findBrowser();
  async function visit<T>(measure: () => Promise<T>) {
    const browser = await chromium.launch({ ...settings, args: [...args, `--remote-debugging-port=${port}`] });
    const measured = await measure();
    await browser.close();
    return measured;
  }
  const measured = [{ page: 'a bare page, for comparison', ...(await visit(() => auditBarePage(port))) }];
  for (const path of [
    '/',
    '/opportunities',
    `/opportunities/${opportunities[0]!.slug}`,
    '/classes',
    `/classes/${courses[0]!.id}`,
  ]) {
    measured.push({ page: path, ...(await visit(() => audit(product.url + path, port))) });
  }
  await product.stop();
  printTable('Lighthouse, mobile', measured);
  keepResults('lighthouse', measured);
}
