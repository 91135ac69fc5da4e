import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { cards, isEnrolled, openCheckout, pay, payButton, signUpBuyer, typeCard } from './buyer.ts';
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
  // The classroom is there: nothing navigates any more.
  await expect(buyer.getByText('You are enrolled', { exact: true })).toBeVisible();
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

test('an adult buys places for a group, hands out the link, and sees how many are taken', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signUpBuyer(buyer);
  await openCheckout(buyer, course);
  await buyer.getByRole('link', { name: 'Buying for a group?' }).click();
  await buyer.getByLabel('How many places?').fill('2');
  await buyer.getByRole('button', { name: 'Show the price' }).click();
  await expect(buyer.getByText('$38 USD in all')).toBeVisible();
  await expect(payButton(buyer)).toHaveText('Pay $38');
  await expect(payButton(buyer)).toBeEnabled();
  expect(await violationsOf(buyer)).toEqual([]);
  await buyer.setViewportSize({ width: 360, height: 740 });
  await expectToFit(buyer);

  await pay(buyer, cards.good);
  await expect(buyer.getByText('Your payment is confirmed')).toBeVisible();
  await expect(buyer.getByText('0 of 2 places taken')).toBeVisible();
  expect(await violationsOf(buyer)).toEqual([]);
  await expectToFit(buyer);
  expect(await isEnrolled(buyer, course)).toBe(false);
  const link = await buyer.getByLabel('The link for your group').inputValue();
  expect(link).toMatch(/\/checkout\/first-cv\?code=GROUP-[0-9A-F]{10}$/);

  for (const taken of [1, 2]) {
    const learner = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signUpBuyer(learner);
    await learner.goto(new URL(link).pathname + new URL(link).search);
    await learner.getByRole('button', { name: 'Enroll for free' }).click();
    await learner.waitForURL(`**/classes/${course}/learn`);
    await buyer.goto('/group-purchases');
    await expect(buyer.getByText(`${taken} of 2 places taken`)).toBeVisible();
  }
  await expect(buyer.getByText('All places are taken.')).toBeVisible();
  await buyer.goto('/account/plan');
  await buyer.getByRole('link', { name: /2 places · SL-/ }).waitFor();
  const [purchase] = await (await buyer.request.get('/api/group-purchases')).json();
  expect((await buyer.request.get(`/receipts/${purchase.id}.pdf`)).headers()['content-type']).toBe('application/pdf');

  await openAdmin(page);
  await page.goto(`/admin/ledger/payments/${purchase.id}`);
  await expect(page.getByText('2 of 2 taken')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a buyer gives back the places for a group that nobody has taken', async ({ page }) => {
  await signUpBuyer(page);
  await page.goto(`/classes/${course}/group?seats=3`);
  await expect(payButton(page)).toBeEnabled();
  await pay(page, cards.good);
  await expect(page.getByText('0 of 3 places taken')).toBeVisible();
  await page.goto('/group-purchases');
  await page.getByText('Give back what nobody has taken').click();
  await expect(page.getByText('You get $57 back for 3 places')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  await page.getByRole('button', { name: 'Give back 3 places' }).click();
  await expect(page.getByText('Your money is on its way back.')).toBeVisible();
  await expect(page.getByText('Your payment went back')).toBeVisible();
  await expect(page.getByText('Give back what nobody has taken')).toHaveCount(0);
});

test('a code makes the first months of Premium cheaper, and both prices are said before anything is paid', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeCoupon(page, 'start-half', { 'Percent off': '50', 'Or first months of Premium': '3' });
  await expect(page.getByRole('row', { name: /START-HALF/ })).toContainText('Premium, first 3 months');
  const buyer = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signUpBuyer(buyer);
  await buyer.goto('/membership/upgrade');
  const upgrade = buyer.getByRole('button', { name: 'Upgrade to Premium' });
  await expect(upgrade).toBeEnabled();
  await buyer.getByText('Have a code?').click();
  await buyer.getByLabel('Code', { exact: true }).fill('start-half');
  await buyer.getByRole('button', { name: 'Use the code' }).click();
  await expect(buyer.getByText('With your code, each of the first 3 months')).toBeVisible();
  await expect(buyer.getByText('$5 USD')).toHaveCount(2);
  await expect(upgrade).toBeEnabled();
  expect(await violationsOf(buyer)).toEqual([]);
  await buyer.setViewportSize({ width: 360, height: 740 });
  await expectToFit(buyer);
  await typeCard(buyer, cards.good);
  await upgrade.click();
  await buyer.waitForURL(/\/membership/);
  await expect
    .poll(async () => (await (await buyer.request.get('/api/subscription')).json()).invoices[0]?.amount)
    .toBe(5);
});
