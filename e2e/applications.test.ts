import { expect } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { signUp, someProfile, whenReactive } from './member.ts';
import { test, whenHydrated } from './server.ts';

test('a visitor saves in the browser, signs up and finds all of it, once', async ({ page }) => {
  await page.goto('/opportunities');
  const cards = page.getByRole('article');
  const titles = await cards.getByRole('heading').allTextContents();
  // Before React is there, and after it.
  await cards
    .nth(0)
    .getByRole('button', { name: /^Save\s*:/ })
    .click();
  await expect(cards.nth(0).getByRole('button', { name: /^Saved\s*:/ })).toBeVisible();
  await whenHydrated(page);
  await cards
    .nth(1)
    .getByRole('button', { name: /^Save\s*:/ })
    .click();
  await cards
    .nth(2)
    .getByRole('button', { name: /^Save\s*:/ })
    .click();
  await cards
    .nth(2)
    .getByRole('button', { name: /^Saved\s*:/ })
    .click();
  await expect(cards.nth(2).getByRole('button', { name: /^Save\s*:/ })).toBeVisible();

  await page.reload();
  await expect(page.locator('[data-saved]')).toHaveCount(2);
  await cards.nth(1).getByRole('link').first().click();
  await expect(page.locator('.detail-actions').getByRole('button', { name: /^Saved\s*:/ })).toBeVisible();
  await page.goto('/');
  expect(await violationsOf(page)).toEqual([]);

  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  const brought = page.waitForResponse('**/api/applications/brought');
  await page.goto('/applications');
  expect((await brought).status()).toBe(204);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  for (const title of titles.slice(0, 2)) await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull();
});

test('a member saves, moves and takes back, and adds one from elsewhere', async ({ page, browser }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: { ...someProfile, interests: ['environment'] } });
  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/opportunities/chevening-scholarships');
  const save = page.locator('.detail-actions').getByRole('button', { name: /^Save\s*:/ });
  await whenReactive(save);
  await page.route('**/api/applications/saves', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(page.locator('.save-failed')).toContainText('SeaLeap could not be reached');
  await save.click();
  await expect(page.locator('.detail-actions').getByText('Saved in My applications.')).toBeAttached();

  await page.goto('/applications');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Chevening/ }) });
  await whenReactive(row.getByRole('button', { name: /^Change\b/ }));
  await row.getByLabel(/^State/).selectOption('preparing');
  await row.getByRole('button', { name: /^Change\b/ }).click();
  await expect(row.getByText(/^Preparing since/)).toBeVisible();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByText(/^Saved since/)).toBeVisible();

  await page.getByText('Add one from elsewhere').click();
  await page.getByLabel(/^Title/).fill('A camp by the sea');
  await page.getByLabel(/^Deadline/).fill('2099-03-01');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A camp by the sea' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Next date').selectOption('open');
  await expect(page).toHaveURL(/time=open/);
  await expect(page.getByRole('heading', { name: 'A camp by the sea' })).toHaveCount(0);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  await plain.goto('/applications?state=saved');
  const own = plain.getByRole('listitem').filter({ has: plain.getByRole('heading', { name: 'A camp by the sea' }) });
  await own.getByLabel(/^State/).selectOption('submitted');
  await own.getByRole('button', { name: /^Change\b/ }).click();
  await expect(plain).toHaveURL(/\/applications\?state=saved$/);
  await expect(own).toHaveCount(0);
  await plain.goto('/opportunities/chevening-scholarships');
  await plain
    .locator('.detail-actions')
    .getByRole('button', { name: /^Saved\s*:/ })
    .click();
  await expect(plain).toHaveURL(/chevening-scholarships$/);
  // It had been moved, so a press deletes nothing.
  await expect(plain.locator('.detail-actions').getByRole('button', { name: /^Save\s*:/ })).toBeVisible();
  await context.close();
});

test('without script a visitor is led to the log-in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto('/opportunities/chevening-scholarships');
  await plain.getByRole('link', { name: 'Log in to save' }).click();
  await expect(plain).toHaveURL(/\/login\?next=%2Fopportunities%2Fchevening-scholarships/);
  await context.close();
});
