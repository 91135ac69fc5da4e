import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

const card = (page: Page) => page.getByRole('region');
const title = (page: Page) => card(page).getByRole('heading', { level: 2 });
const progress = async (page: Page) =>
  Number(/^([\d,]+) of/.exec((await page.locator('.review-progress').textContent())!.trim())![1]);

async function openReview(page: Page) {
  await openAdmin(page);
  await page.goto('/admin/opportunities/review');
  await whenHydrated(page);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('.review-progress')).toContainText('checked this month');
}

test('a curator reviews opportunities by keyboard, and takes a check back', async ({ page }) => {
  await openReview(page);
  const before = await progress(page);
  const first = (await title(page).textContent())!;
  await expect(page.getByRole('link', { name: 'Open official page' })).toHaveAttribute('target', '_blank');

  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: 'is marked as checked.' })).toContainText(first);
  await expect(title(page)).not.toHaveText(first);
  expect(await progress(page)).toBe(before + 1);

  await page.keyboard.press('u');
  await expect(title(page)).toHaveText(first);
  await expect.poll(() => progress(page)).toBe(before);

  await page.keyboard.press('s');
  await expect(title(page)).not.toHaveText(first);
  await page.keyboard.press('d');
  const day = page.getByLabel('Closes on');
  await expect(day).toBeFocused();
  await day.fill('2020-01-01');
  await page.getByRole('button', { name: 'Save date' }).click();
  await expect(page.getByRole('alert')).toContainText('This day is over.');
  await day.fill('2090-01-31');
  await page.getByRole('button', { name: 'Save date' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has a new date.' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('status').filter({ hasText: 'is marked as closed.' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a change by somebody else is shown before anything is overwritten', async ({ page }) => {
  await openReview(page);
  const [item] = await (await page.request.get('/api/admin/reviews')).json();
  const { id } = item.opportunity;
  const { version, state, fields } = await (await page.request.get(`/api/admin/opportunities/${id}`)).json();
  const changed = { ...fields, title: 'Changed meanwhile' };
  await page.request.put(`/api/admin/opportunities/${id}`, { data: { version, state, fields: changed } });

  await page.getByRole('button', { name: 'Still right' }).click();

  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.');
  await expect(title(page)).toHaveText('Changed meanwhile');
  await page.getByRole('button', { name: 'Still right' }).click();
  await expect(title(page)).not.toHaveText('Changed meanwhile');
});

test('the review and the menu of the administration work on a phone', async ({ page }) => {
  await openReview(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Most viewed' }).click();
  await expect(page).toHaveURL(/order=viewed/);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Still right' })).toBeInViewport();
  await page.locator('.admin-bar summary').first().click();
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: 'Review opportunities' })).toBeVisible();
});
