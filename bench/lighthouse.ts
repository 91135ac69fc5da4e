import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../e2e/find-browser.ts';
import { findFreePort } from './free-port.ts';
import { startProduct } from './product.ts';
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

/** Lighthouse as on a phone: slow network, processor slowed down four times. */
export async function benchLighthouse() {
  const product = await startProduct();
  const found = (await (await fetch(`${product.url}/api/opportunities?limit=1`)).json()) as { slug: string }[];
  const port = await findFreePort();
  const { args, ...settings } = await findBrowser();
  const browser = await chromium.launch({ ...settings, args: [...args, `--remote-debugging-port=${port}`] });
  const measured = [];
  for (const path of ['/', '/opportunities', `/opportunities/${found[0]!.slug}`]) {
    measured.push({ page: path, ...(await audit(product.url + path, port)) });
  }
  await browser.close();
  await product.stop();
  printTable('Lighthouse, mobile', measured);
  keepResults('lighthouse', measured);
}
