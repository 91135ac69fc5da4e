import { expect, type Page } from '@playwright/test';
import {
  buy,
  cards,
  control,
  isEnrolled,
  openCheckout,
  pay,
  payButton,
  signUpBuyer,
  typeCard,
  watchPolicy,
} from './buyer.ts';
import { test } from './server.ts';

const course = 'first-cv';
/** A toast, without its copy for screen readers. */
const toast = (page: Page) => page.locator('.toast');
/** In the form, and not in a corner. */
const failure = (page: Page) => page.locator('form').getByRole('alert');

test('a course is bought, and every open tab shows it', { tag: '@core' }, async ({ page, context }) => {
  const { email } = await signUpBuyer(page);
  const broken = await watchPolicy(page);
  const prices = await context.newPage();
  await prices.goto('/my-classes');
  await expect(prices.getByText("You haven't enrolled in any classes yet")).toBeVisible();
  await prices.mouse.move(5, 5);
  await prices.mouse.move(6, 6);
  const detail = await context.newPage();
  await detail.goto(`/classes/${course}`);
  await detail.mouse.move(5, 5);
  await detail.mouse.move(6, 6);
  await expect(detail.getByRole('link', { name: 'Enroll Now' })).toBeVisible();

  await detail.getByRole('link', { name: 'Enroll Now' }).click();
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase');
  await detail.goBack();

  await openCheckout(page, course);
  await expect(page.getByText("You're enrolling in: Your First CV and Portfolio")).toBeVisible();
  await expect(page.getByText('$19 USD')).toBeVisible();
  await pay(page, cards.good);
  await page.waitForURL(/\/payment-success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
  expect(page.url()).not.toContain('client_secret');

  // Without a reload: other tabs are notified.
  await expect(prices.getByText('Your First CV and Portfolio')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Already Enrolled' })).toBeDisabled();

  await page.reload();
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'View My Classes' }).click();
  await expect(page.getByText(/Enrolled on \w+ \d+, \d{4}/)).toBeVisible();
  await page.getByRole('link', { name: 'Access Course' }).click();
  await expect(page).toHaveURL(new RegExp(`/classes/${course}/learn`));

  await page.goto('/dev/mail');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await page.goto(`/checkout/${course}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You already have this class');
  expect(broken).toEqual([]);
});

test('a card is declined, the form keeps its text, and another card works', { tag: '@core' }, async ({ page }) => {
  await signUpBuyer(page);
  await openCheckout(page, course);
  for (const [number, expectedText] of [
    [cards.declined, 'Your card was declined.'],
    [cards.withoutFunds, 'Your card has insufficient funds.'],
    [cards.expired, 'Your card has expired.'],
  ] as const) {
    await pay(page, number);
    await expect(failure(page)).toContainText('Payment Failed');
    await expect(failure(page)).toContainText(expectedText);
    await expect(page.getByLabel('Card number')).toHaveValue(number.replace(/(\d{4})(?=\d)/g, '$1 '));
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expect(payButton(page)).toBeEnabled();
    expect(await isEnrolled(page, course)).toBe(false);
  }
  await pay(page, cards.good);
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
});

test('a 3-D Secure challenge succeeds and fails', { tag: '@core' }, async ({ page }) => {
  const broken = await watchPolicy(page);
  await signUpBuyer(page);
  await openCheckout(page, course);
  await pay(page, cards.asksTheBank);
  const dialog = page.getByRole('dialog', { name: /3-D Secure/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(failure(page)).toContainText('unable to authenticate your payment method');
  expect(await isEnrolled(page, course)).toBe(false);

  await payButton(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Card number')).toBeFocused();

  await payButton(page).click();
  await dialog.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
  expect(broken).toEqual([]);
});

test('a tab closed right after the payment loses nothing', { tag: '@core' }, async ({ page, context }) => {
  await signUpBuyer(page);
  const tab = await context.newPage();
  await openCheckout(tab, course);
  // The success page, which would confirm the payment, is never loaded.
  await context.route('**/payment-success**', (route) => route.abort());
  const confirmed = tab.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok());
  await pay(tab, cards.good);
  await confirmed;
  await tab.close();
  await expect.poll(() => isEnrolled(page, course)).toBe(true);
});

test('a refunded course is closed, and only that one', async ({ page }) => {
  await signUpBuyer(page);
  await buy(page, course);
  await buy(page, 'calm-interview');
  const payment = new URL(page.url()).searchParams.get('payment_intent');
  await control(page, 'refund', { payment_intent: payment });
  await expect.poll(() => isEnrolled(page, 'calm-interview')).toBe(false);
  await page.goto('/my-classes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Your First CV and Portfolio',
    'Money back',
    'Refunded',
  ]);
  await page.goto('/classes/calm-interview');
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toBeVisible();
});

test('two tabs share one payment intent, and the course is paid once', { tag: '@core' }, async ({ page, context }) => {
  await signUpBuyer(page);
  const other = await context.newPage();
  const secretAfter = async (tab: Page, open: () => Promise<unknown>) => {
    const [begun] = await Promise.all([tab.waitForResponse('**/create-payment-intent'), open()]);
    return (await begun.json()).clientSecret;
  };
  const [first, second] = await Promise.all(
    [page, other].map((tab) => secretAfter(tab, () => openCheckout(tab, course))),
  );
  const again = await secretAfter(page, () => page.reload());
  expect([second, again]).toEqual([first, first]);
  await expect(payButton(page)).toBeEnabled();

  await typeCard(other, cards.good);
  await pay(page, cards.good);
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You already have this class');
  expect(await (await page.request.get('/api/receipts')).json()).toHaveLength(1);
  await page.goto('/account/plan');
  await expect(page.locator('#receipts').getByRole('row', { name: /SL-\d{4}-\d{6} \(PDF\)/ })).toHaveCount(1);
});

test('a course can be bought by keyboard alone', async ({ page }) => {
  await signUpBuyer(page);
  await page.goto(`/classes/${course}`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let presses = 0; presses < 40 && (await focused()) !== 'Enroll Now'; presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toBeEnabled();
  const inField = (label: string) =>
    page.getByLabel(label).evaluate((field) => {
      const root = field.getRootNode() as ShadowRoot;
      return root.activeElement === field;
    });
  for (let presses = 0; presses < 40 && !(await inField('Card number')); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(cards.good);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
});

test('too many checkouts redirect to the course page with the reason', async ({ page }) => {
  await signUpBuyer(page);
  const courses = (await (await page.request.get('/api/courses')).json()) as { id: string }[];
  for (const { id } of courses.slice(0, 5))
    expect((await page.request.post('/api/create-payment-intent', { data: { courseId: id } })).ok()).toBe(true);
  await page.goto(`/checkout/${courses[5]!.id}`);
  await expect(page).toHaveURL(new RegExp(`/classes/${courses[5]!.id}$`));
  await expect(toast(page)).toContainText('The checkout could not start');
  await expect(toast(page)).toContainText('You began many payments');
});
