import { expect } from '@playwright/test';
import { changeCard, control, openMember, tierOf, upgrade, watchPolicy } from './premium-steps.ts';
import { test as base, workerServer } from './server.ts';

/** These tests move the sandbox's clock: one after the other, on a server of their own. */
const test = base.extend({ server: workerServer() });
test.describe.configure({ mode: 'default' });
const days = (count: number) => ({ advance: count * 24 * 60 * 60 });

test('premium renews, and the account shows both payments', { tag: '@core' }, async ({ page }) => {
  await openMember(page);
  await upgrade(page);
  await control(page, 'clock', days(32));
  await expect.poll(async () => (await (await page.request.get('/api/subscription')).json()).invoices.length).toBe(2);
  await page.goto('/account/plan');
  await expect(page.getByRole('row', { name: /\$10\.00$/ })).toHaveCount(2);
  expect(await tierOf(page)).toBe('premium');

  const receipt = (await page
    .getByRole('link', { name: /\(PDF\)$/ })
    .first()
    .getAttribute('href'))!;
  const file = await page.request.get(receipt);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().clearCookies();
  expect((await page.request.get(receipt)).status()).toBe(401);
  await openMember(page);
  expect((await page.request.get(receipt)).status()).toBe(404);
});

test('a failed renewal keeps premium for a week, and another card pays it', async ({ page }) => {
  const reports = watchPolicy(page);
  await openMember(page);
  await upgrade(page);
  await changeCard(page, '4000000000000341');
  await expect(page.getByText('Your card is saved, and nothing is due.')).toBeVisible();
  await control(page, 'clock', days(31.2));
  await expect
    .poll(async () => (await (await page.request.get('/api/subscription')).json()).subscription.state)
    .toBe('past_due');
  await page.goto('/membership');
  await expect(page.getByText('Your last payment did not work')).toBeVisible();
  await expect(page.getByText(/You keep Premium until \w+ \d+, \d{4}\./)).toBeVisible();
  expect(await tierOf(page)).toBe('premium');

  await changeCard(page, '4242424242424242');
  await expect(
    page.getByText(/Your payment worked, and your Premium goes on\.|Your card is saved, and nothing is due\./),
  ).toBeVisible();
  await page.goto('/membership');
  await expect(page.getByText(/Your next payment of 10 USD/)).toBeVisible();
  const mail = await (await page.request.get('/dev/mail')).text();
  expect(mail).toContain('Your Premium payment did not work');
  expect(reports).toEqual([]);
});

test('premium ends after a failed payment or a cancellation', async ({ page }) => {
  await openMember(page);
  await upgrade(page);
  await changeCard(page, '4000000000000341');
  await expect(page.getByText('Your card is saved, and nothing is due.')).toBeVisible();
  await control(page, 'clock', days(75));
  await expect.poll(() => tierOf(page)).toBe('free');
  await page.goto('/membership');
  await expect(page.getByText('Current Plan: Free')).toBeVisible();

  await upgrade(page);
  expect((await page.request.post('/api/cancel-subscription', { data: {} })).status()).toBe(204);
  expect(await tierOf(page)).toBe('premium');
  await control(page, 'clock', days(32));
  await expect.poll(() => tierOf(page)).toBe('free');
});
