import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { cards, isEnrolled, openCheckout, pay, payButton, signUpBuyer } from './buyer.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

const course = 'first-cv';
const why = 'My family cannot pay for it, and I want to write my first CV.';

/** Makes a coupon as an admin does, in the form of the page. */
async function makeCoupon(page: Page, code: string, fields: Record<string, string>) {
  await openAdmin(page);
  await page.goto('/admin/ledger/coupons');
  await whenHydrated(page);
  await page.getByText('New coupon').click();
  await page.getByLabel('Code').fill(code);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await expect(page.getByRole('row', { name: new RegExp(code.toUpperCase()) })).toBeVisible();
}

test('a code lowers the price that is shown and paid, and the receipt names it', async ({ page, browser, baseURL }) => {
  await makeCoupon(page, 'welcome20', { 'Percent off': '20', 'How many people may use it': '5' });
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  const buyer = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signUpBuyer(buyer);
  await openCheckout(buyer, course);
  await buyer.getByText('Have a code?').click();
  await buyer.getByLabel('Code', { exact: true }).fill('nothing');
  await buyer.getByRole('button', { name: 'Use the code' }).click();
  await expect(buyer.getByText('We do not know this code.')).toBeVisible();
  await buyer.getByLabel('Code', { exact: true }).fill('welcome20');
  await buyer.getByRole('button', { name: 'Use the code' }).click();
  await expect(buyer.getByText('$15.20 USD')).toBeVisible();
  await expect(payButton(buyer)).toHaveText('Pay $15.20');
  await expect(payButton(buyer)).toBeEnabled();
  expect(await violationsOf(buyer)).toEqual([]);
  await buyer.setViewportSize({ width: 360, height: 740 });
  await expectToFit(buyer);

  await pay(buyer, cards.good);
  await expect(buyer.getByText('Your payment is confirmed.')).toBeVisible();
  const [receipt] = await (await buyer.request.get('/api/receipts')).json();
  expect(receipt).toMatchObject({ amount: 15.2, discount: { code: 'WELCOME20', listPrice: 19 } });
  await page.reload();
  await expect(page.getByRole('row', { name: /WELCOME20/ })).toContainText('1 of 5');
});

test('a link with a code that leaves nothing to pay enrolls without a card', async ({ page, browser, baseURL }) => {
  await makeCoupon(page, 'free-first', { 'Percent off': '100' });
  const buyer = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signUpBuyer(buyer);
  await buyer.goto(`/checkout/${course}?code=free-first`);
  await expect(buyer.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await expect(buyer.getByText('$0 USD')).toBeVisible();
  expect(await violationsOf(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Enroll for free' }).click();
  await buyer.waitForURL(`**/classes/${course}/learn`);
  expect(await isEnrolled(buyer, course)).toBe(true);

  // An ended code works no more.
  await page.getByRole('button', { name: 'End it: FREE-FIRST' }).click();
  await expect(page.getByRole('row', { name: /FREE-FIRST/ })).toContainText('Ended');
  await buyer.goto('/checkout/calm-interview?code=FREE-FIRST');
  await expect(buyer.getByText('This code has ended.')).toBeVisible();
  await expect(payButton(buyer)).toBeEnabled();
});

test('a free place is asked for, given in the inbox, and taken by the link of the email', async ({
  page,
  browser,
  baseURL,
}) => {
  const learner = await (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })).newPage();
  await signUpBuyer(learner);
  await learner.goto(`/classes/${course}`);
  await learner.getByRole('link', { name: 'Cannot pay? Ask for a free place' }).click();
  await learner.getByLabel('Why do you ask, and what do you want to learn?').fill(why);
  await learner.getByRole('button', { name: 'Send my request' }).click();
  await expect(learner.getByText('We have your request')).toBeVisible();

  await openAdmin(page);
  await page.goto('/admin/review?kind=bursaries');
  await expect(page.getByText(why)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give the free place' }).click();
  await expect(page.getByText(why)).toBeHidden();

  await learner.reload();
  const link = learner.getByRole('link', { name: 'Take my place' });
  const address = await link.getAttribute('href');
  expect(address).toMatch(/code=PLACE-[0-9A-F]{10}$/);
  const stranger = await browser.newContext({ baseURL: baseURL! });
  const other = await stranger.newPage();
  await signUpBuyer(other);
  await other.goto(address!);
  await expect(other.getByText('We do not know this code.')).toBeVisible();

  const own = await browser.newContext({ baseURL: baseURL!, storageState: await learner.context().storageState() });
  const tab = await own.newPage();
  await tab.goto(`/classes/${course}/free-place`);
  expect(await violationsOf(tab)).toEqual([]);
  await tab.goto(address!);
  await tab.getByRole('button', { name: 'Enroll for free' }).click();
  await tab.waitForURL(`**/classes/${course}/learn`);
  expect(await isEnrolled(tab, course)).toBe(true);
});
