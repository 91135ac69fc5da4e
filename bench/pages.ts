import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/find-browser.ts';
import { arriveAsMember, weightKinds, weighVisit } from '../e2e/page-weight.ts';
import { startProduct, withoutModel } from './product.ts';
import { keepResults, printTable } from './report.ts';
import { rounded } from './timing.ts';

/** Maximum JavaScript of a first visit, in kB compressed (docs/decisions/0001). */
const scriptTarget = 92;

async function touch(page: Page) {
  await page.mouse.move(9, 9);
  await page.mouse.move(19, 19);
  await page.waitForFunction("performance.getEntriesByType('resource').some(({ name }) => name.includes('/react-'))");
}

type How = Parameters<typeof weighVisit>[2];

async function visit(browser: Browser, url: string, how: How, target = scriptTarget) {
  const { bytesOf, requests, scriptGzip } = await weighVisit(browser, url, how);
  return {
    ...Object.fromEntries(weightKinds.map((kind) => [kind, rounded(bytesOf(kind) / 1000)])),
    'total kB': rounded(bytesOf() / 1000),
    requests,
    'JS gzip': rounded(scriptGzip / 1000),
    'JS target': target,
  };
}

/** Transfer size of first visits to each kind of page, in a real browser. */
export async function benchPages() {
  const product = await startProduct(withoutModel);
  const opportunities = (await (await fetch(`${product.url}/api/opportunities?limit=1`)).json()) as { slug: string }[];
  const courses = (await (await fetch(`${product.url}/api/courses?limit=1`)).json()) as { id: string }[];
  const browser = await chromium.launch(await findBrowser());
  const measured = [];
  for (const path of [
    '/',
    '/discover',
    '/opportunities',
    `/opportunities/${opportunities[0]!.slug}`,
    '/classes',
    `/classes/${courses[0]!.id}`,
    '/about',
    '/login',
    '/signup',
  ]) {
    // Fill the cache: nearly all visits are served from it.
    await fetch(product.url + path);
    for (const isTouched of [false, true]) {
      const weight = await visit(browser, product.url + path, { touch: isTouched ? touch : undefined });
      measured.push({ page: path, loaded: isTouched ? 'with React' : 'boot only', ...weight });
    }
  }
  for (const path of ['/my-classes', '/checkout/first-cv']) {
    const url = product.url + path;
    const isCheckout = path.startsWith('/checkout');
    const cardForm = (page: Page) => page.getByLabel('Card number').waitFor();
    const how = {
      arrive: (context: BrowserContext) => arriveAsMember(context, url),
      touch: isCheckout ? cardForm : touch,
    };
    const weight = await visit(browser, url, how, scriptTarget + (isCheckout ? 60 : 0));
    measured.push({ page: path, loaded: 'by a member', ...weight });
  }
  await browser.close();
  await product.stop();
  printTable('First visit by page: kB over the line (brotli) and requests', measured);
  keepResults('pages', measured);
}
