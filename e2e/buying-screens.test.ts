import { expect, type Page } from '@playwright/test';
import { expectToFit, faintEdgesOf, violationsOf } from './appearance.ts';
import { cards, openCheckout, pay, payButton, signUpBuyer, typeCard, watchPolicy } from './buyer.ts';
import { test } from './server.ts';

async function check(page: Page, state: string) {
  await expectToFit(page, state);
  expect(await violationsOf(page), state).toEqual([]);
  expect(await faintEdgesOf(page), state).toEqual([]);
}

test('the checkout has no accessibility violations in any state, in either theme', async ({ page }) => {
  const broken = await watchPolicy(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto('/my-classes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in to view your classes');
  await check(page, 'My Classes of a visitor');
  await page.goto('/payment-success?enrollmentId=0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11&payment_intent=pi_1');
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await check(page, 'the end of a payment, signed out');

  await signUpBuyer(page);
  await page.goto('/my-classes');
  await check(page, 'no classes');
  await page.goto('/checkout/no-such-class');
  await check(page, 'no such class');
  await page.route('**/stripe.js', (route) => route.abort());
  await page.goto('/checkout/first-cv');
  await expect(page.getByText('We could not load the card form')).toBeVisible();
  await check(page, 'a card form that cannot be loaded');
  await page.unroute('**/stripe.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
  await check(page, 'checkout');
  await payButton(page).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await check(page, 'mistakes');
  await pay(page, cards.declined);
  await expect(page.locator('form').getByRole('alert')).toContainText('Your card was declined.');
  await check(page, 'declined');
  await typeCard(page, cards.asksTheBank);
  await payButton(page).click();
  await expect(page.getByRole('dialog', { name: /3-D Secure/ })).toBeVisible();
  await check(page, 'the bank asks');

  // The outcome is unknown while our own server does not respond.
  let isDown = true;
  await page.route('**/api/payment-success', (route) =>
    isDown ? route.fulfill({ status: 503, body: 'Try again soon.' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Confirming your payment…')).toBeVisible();
  await check(page, 'confirming');
  // Not `unroute`: a request that is on its way then may never be answered.
  isDown = false;
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
  await check(page, 'confirmed');
  const payment = new URL(page.url()).searchParams.get('payment_intent');

  await page.goto('/my-classes');
  await expect(page.getByText('Live Sessions')).toBeVisible();
  await check(page, 'My Classes');
  await page.goto('/checkout/first-cv');
  await check(page, 'already enrolled');
  await page.goto('/payment-success');
  await check(page, 'the end of no payment');
  await page.goto(`/payment-success?enrollmentId=0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11&payment_intent=${payment}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this payment');
  await check(page, "somebody else's payment");

  await openCheckout(page, 'calm-interview');
  const { enrollmentId, clientSecret } = await (
    await page.request.post('/api/create-payment-intent', { data: { courseId: 'calm-interview' } })
  ).json();
  const id = (clientSecret as string).split('_secret_')[0];
  await page.goto(`/payment-success?enrollmentId=${enrollmentId}&payment_intent=${id}&redirect_status=failed`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment did not go through');
  await check(page, 'failed');
  expect(broken).toEqual([]);
  expect(errors).toEqual([]);
});
