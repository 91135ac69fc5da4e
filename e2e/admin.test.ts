import { expect } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { signUp } from './member.ts';
import { whenHydrated } from './server.ts';

test('the administration is a 404 page for everybody else', { tag: '@core' }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await signUp(page);
  for (const path of ['/admin', '/admin/audit', '/admin/nothing'])
    expect((await page.goto(path))!.status(), path).toBe(404);
});

test('the administration navigates without a full load, and its audit log is searched', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await whenHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link')).toHaveCount(12);
  await menu.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  const tabs = page.getByRole('navigation', { name: 'In System' });
  await expect(tabs.getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Audit log' }).click();
  await expect(menu.getByRole('link', { name: 'System' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.getByLabel('Search the log').fill('nothing has this');
  await expect(page.getByText('No entry matches.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
