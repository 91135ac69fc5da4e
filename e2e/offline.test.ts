import { expect } from '@playwright/test';
import { test, whenHydrated } from './server.ts';

test.use({ serviceWorkers: 'allow' });

test('home, list and visited details are readable offline, with a notice', async ({ page, start }) => {
  const server = await start();
  const detail = `${server.url}/opportunities/chevening-scholarships`;
  const bar = page.locator('[data-offline]');
  await page.goto(detail);
  await whenHydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Read again through the service worker, which caches it.
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  await expect(bar).toBeHidden();

  await server.kill();
  for (const address of [server.url, `${server.url}/opportunities`, detail]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeVisible();
  }
  await page.goto(`${server.url}/opportunities/rhodes-scholarship`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/offline/i);

  await start({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port });
  // The service worker serves its cache when a response takes too long, as just after a start.
  await expect(async () => {
    await page.goto(server.url);
    await expect(bar).toBeHidden({ timeout: 1_000 });
  }).toPass();
});
