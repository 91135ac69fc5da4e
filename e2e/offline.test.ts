import { expect, test } from '@playwright/test';
import { startServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

test('home, list and opened details can be read without a connection, and the page says so', async ({ page }) => {
  const server = await startServer();
  const detail = `${server.url}/opportunities/chevening-scholarships`;
  await page.goto(detail);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  await expect(page.locator('[data-offline]')).toBeHidden();

  await server.kill();
  for (const address of [server.url, `${server.url}/opportunities`, detail]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-offline]')).toBeVisible();
  }
  await page.goto(`${server.url}/opportunities/rhodes-scholarship`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/offline/i);

  const again = await startServer({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port });
  await page.goto(again.url);
  await expect(page.locator('[data-offline]')).toBeHidden();
  await again.kill();
});
