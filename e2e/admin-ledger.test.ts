import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openBuyer, purchasedCourse, refund } from './admin-steps.ts';
import { expectToFit, violationsOf } from './appearance.ts';
import { control } from './buyer.ts';
import { openAdmin, test } from './curator.ts';
import { openMember, upgrade } from './premium-steps.ts';
import { whenHydrated } from './server.ts';

async function openPayment(page: Page, id: string) {
  await page.goto(`/admin/ledger/payments/${id}`);
  await whenHydrated(page);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
}

test('an admin refunds a course in part and in full, and finds it in the ledger and its CSV file', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  const buyer = await openBuyer(browser, baseURL);
  await openAdmin(page);
  await page.goto('/admin/ledger');
  await whenHydrated(page);
  await page.getByLabel('Search payments').fill(buyer.receipt.receiptNumber);
  await expect(page).toHaveURL(/q=SL-/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').nth(1).getByRole('link').click();

  const price = Number(buyer.receipt.amount);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  const refused = await refund(page, String(price + 1));
  await expect(refused.getByRole('alert')).toContainText('Please give an amount between');
  await expect(refused.getByLabel('Why?')).toHaveValue('They asked for it by mail.');
  await page.keyboard.press('Escape');

  await expect(await refund(page, '10.50')).toBeHidden();
  await expect(page.getByText('Partly refunded')).toBeVisible();
  const isEnrolled = async () =>
    (await (await buyer.page.request.get(`/api/enrollment-status?courseId=${purchasedCourse}`)).json()).enrolled;
  expect(await isEnrolled()).toBe(true);

  await expect(await refund(page, (price - 10.5).toFixed(2))).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  await expect(page.getByRole('row', { name: /Refunded/ })).toHaveCount(2);
  expect(await isEnrolled()).toBe(false);

  await page.goto('/admin/ledger/entries');
  await whenHydrated(page);
  await expect(page.getByRole('row', { name: /The month.*USD/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the month (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.split('\r\n').filter((line) => line.includes(buyer.receipt.receiptNumber));
  expect(lines.map((line) => line.split(',').slice(2, 5).join(' '))).toEqual([
    `payment USD ${price.toFixed(2)}`,
    'refund USD -10.50',
    `refund USD -${(price - 10.5).toFixed(2)}`,
  ]);
  await buyer.close();
});

test('an admin sees the subscriptions and their states', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const member = await context.newPage();
  const { email } = await openMember(member);
  await upgrade(member);
  await openAdmin(page);
  await page.goto('/admin/ledger');
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Premium, renews');
  await expect(newest).not.toContainText('@');
  await page.getByRole('link', { name: 'Leaving' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.goBack();
  await newest.getByRole('link', { name: 'See the person' }).click();
  await expect(page.locator('.admin-page')).toContainText(email);
  await context.close();
});

test('a dispute shows what to do and its deadline', async ({ page, browser, baseURL }) => {
  const buyer = await openBuyer(browser, baseURL);
  const { payments } = await (await page.request.get('/api/dev/payments')).json();
  await control(page, 'dispute', { charge: payments[0].charge });
  await openAdmin(page);
  await expect(async () => {
    await page.goto('/admin/ledger/disputes');
    await expect(page.getByText(/Send evidence until .* UTC\./).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await openPayment(page, buyer.receipt.enrollmentId);
  await expect(page.getByText(/Dispute over \$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await buyer.close();
});

test('the ledger has no accessibility violations in either theme, at any width', async ({ page, browser, baseURL }) => {
  const buyer = await openBuyer(browser, baseURL);
  await openAdmin(page);
  const pages = [
    '',
    '?q=nothing-has-this',
    '/subscriptions',
    '/refunds',
    '/disputes',
    '/discrepancies',
    '/entries',
    '/entries?month=2020-01',
  ];
  for (const address of [...pages, `/payments/${buyer.receipt.enrollmentId}`]) {
    await page.goto(`/admin/ledger${address}`);
    await whenHydrated(page);
    await expect(page.locator('.admin-table, .state').first()).toBeVisible();
    expect(await violationsOf(page), address).toEqual([]);
    await expectToFit(page, address);
  }
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await buyer.close();
});
