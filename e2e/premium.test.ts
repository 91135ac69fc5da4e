import { expect } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { whenReactive } from './member.ts';
import { openMember, openPayment, tierOf, upgrade, watchPolicy } from './premium-steps.ts';
import { test, whenHydrated } from './server.ts';

test('a member upgrades, downgrades and changes their mind, and every tab follows', { tag: '@core' }, async ({
  page,
  context,
}) => {
  const reports = watchPolicy(page);
  await openMember(page);
  const other = await context.newPage();
  await other.goto('/opportunities');
  await whenHydrated(other);
  await expect(other.locator('.member-menu a[href="/membership"]')).toHaveText('Upgrade to Premium');

  await upgrade(page);
  await expect(page.getByText('Welcome to Premium!', { exact: true })).toBeVisible();
  await expect(page.getByText('Your account has been upgraded successfully', { exact: true })).toBeVisible();
  expect(await tierOf(page)).toBe('premium');
  await expect(other.getByText('Premium Matching Active')).toBeVisible();
  await expect(other.locator('.member-menu a[href="/membership"]')).toHaveText('Membership');

  await page.goto('/membership');
  await expect(page.getByText('Current Plan: Premium')).toBeVisible();
  await expect(page.getByText(/Your next payment of 10 USD is on \w+ \d+, \d{4}\./)).toBeVisible();
  const downgrade = page.getByRole('button', { name: 'Downgrade', exact: true });
  await whenReactive(downgrade);
  await downgrade.click();
  await page.getByRole('button', { name: 'Yes, downgrade' }).click();
  await expect(page.getByText(/You keep Premium until .* Then you are on Free\./)).toBeVisible();
  expect(await tierOf(page)).toBe('premium');
  await page.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(downgrade).toBeVisible();
  expect(reports).toEqual([]);
});

test('a visitor who wants Premium is asked to log in, and returns to the plans', { tag: '@core' }, async ({ page }) => {
  await page.goto('/membership');
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL('/login?next=%2Fmembership');
  await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please log in to upgrade your membership', { exact: true })).toBeVisible();
  await page.goto('/membership/upgrade');
  await expect(page).toHaveURL('/login?next=%2Fmembership%2Fupgrade');
});

test('premium has no accessibility violations in either theme, in any state', async ({ page }) => {
  const reports = watchPolicy(page);
  await openMember(page);
  await page.goto('/membership');
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/membership/success');
  await expect(page.getByText('There is no upgrade to confirm')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await openPayment(page);
  expect(await violationsOf(page)).toEqual([]);
  await upgrade(page);
  expect(await violationsOf(page)).toEqual([]);
  for (const [path, label] of [
    ['/account/plan', 'Cancel Premium'],
    ['/membership', 'Downgrade'],
  ]) {
    await page.goto(path!);
    const downgradeButton = page.getByRole('button', { name: label!, exact: true });
    await whenReactive(downgradeButton);
    await downgradeButton.click();
    expect(await violationsOf(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Yes, downgrade' }).click();
  await expect(page.getByRole('button', { name: 'Keep Premium' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/account/card');
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(reports).toEqual([]);
});
