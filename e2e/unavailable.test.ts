import { tmpdir } from 'node:os';
import { expect, test } from '@playwright/test';
import { freePort } from './free-port.ts';
import { hasNginx, startNginx } from './nginx.ts';

test('nginx with the shipped configuration shows a page that says so while no process runs', async ({ browser }) => {
  test.skip(!hasNginx(), 'The program nginx is missing: apt-get install nginx.');
  const nginx = await startNginx([await freePort(), await freePort()], tmpdir());
  try {
    const page = await browser.newPage({ baseURL: nginx.https, ignoreHTTPSErrors: true });
    const response = await page.goto('/opportunities');
    expect(response!.status()).toBe(503);
    expect(response!.headers()).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SeaLeap is not available right now');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    // A form gets the page too; the page has no address of its own.
    expect((await page.request.post('/login', { form: { email: 'ada@example.org' } })).status()).toBe(503);
    expect((await page.request.get('/unavailable.html')).status()).toBe(404);
    await page.close();
  } finally {
    await nginx.stop();
  }
});
