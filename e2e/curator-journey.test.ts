import { expect } from '@playwright/test';
import { bringFile } from './admin-steps.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

test('a curator uploads a file, previews and publishes it, checks it by key, and the public page says so', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  const title = `Lagoon Prize ${crypto.randomUUID().slice(0, 8)}`;
  // Before what is expected to close in this month.
  const today = new Date().toISOString().slice(0, 10);
  const file = [
    'Title,Link,Organization,Type,Category,Deadline',
    `${title},https://lagoon.example.org/prize,Lagoon Guild,competition,arts,${today}`,
    `,https://lagoon.example.org/other,Lagoon Guild,competition,arts,${today}`,
  ].join('\n');
  await openAdmin(page);
  await page.goto('/admin/imports/new');
  await bringFile(page, 'lagoon.csv', file);
  await expect(page.getByText('Choose the columns')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: /^1 new and 0 changed rows? to import/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rejected 1' })).toBeVisible();
  await page.getByLabel('Is published now').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();

  const opportunities = await (
    await page.request.get(`/api/opportunities?q=${encodeURIComponent(title)}&limit=1`)
  ).json();
  expect(opportunities[0]).toMatchObject({ title, verifiedAt: null });
  const visitor = await browser.newPage({ baseURL: baseURL! });
  await visitor.goto(`/opportunities/${opportunities[0].slug}`);
  await expect(visitor.getByText('Our team has not checked this yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Kinds' })
    .getByRole('link', { name: /^Opportunities/ })
    .click();
  await whenHydrated(page);
  // The import page stays until the review is there, and has two of them.
  const current = page.getByRole('region').getByRole('heading', { level: 2 }).first();
  await expect(current).toHaveText(title);
  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: 'is marked as checked.' })).toContainText(title);
  await expect(current).not.toHaveText(title);

  await visitor.reload();
  // Other opportunities below it may be checked, too.
  const panel = visitor.getByRole('complementary', { name: 'Deadline and application' });
  await expect(panel.getByText(/^Checked on /)).toContainText(String(new Date().getUTCFullYear()));
  await expect(visitor.getByText('Our team has not checked this yet.')).toHaveCount(0);
  await visitor.close();
});
