import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test, whenHydrated } from './server.ts';

test('a page that is touched while its end is still on its way hydrates once it is there', async ({
  browser,
  baseURL,
}) => {
  let finish = () => {};
  // Between the browser and the product: it holds back the end of the page, from the middle of its state on.
  const slow = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain');
    const at = url === '/about' ? body.indexOf('id="state"') + 40 : 0;
    if (at < 40) return response.end(body);
    response.write(body.subarray(0, at));
    finish = () => response.end(body.subarray(at));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/about`, { waitUntil: 'commit' });
  const touch = async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    return page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/browser-/.test(name)));
  };
  await expect.poll(touch).toBe(true);
  // React's code is there, and has run as far as it can.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  finish();
  await whenHydrated(page);
  await page.close();
  slow.close();
});
