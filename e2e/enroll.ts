import { expect, type Page } from '@playwright/test';

/**
 * Buys a course for the signed-in user without the screens: confirms the intent with a test card at the sandbox.
 * `baseURL`: for pages that have none.
 */
export async function enroll(page: Page, courseId: string, baseURL = '') {
  const { publishableKey } = await (await page.request.get(`${baseURL}/api/payment-settings`)).json();
  const begun = await page.request.post(`${baseURL}/api/create-payment-intent`, { data: { courseId } });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { clientSecret, enrollmentId } = (await begun.json()) as { clientSecret: string; enrollmentId: string };
  const intent = clientSecret.split('_secret_')[0]!;
  const paid = await page.request.post(`${baseURL}/sandbox/payments/v1/payment_intents/${intent}/confirm`, {
    headers: { Authorization: `Bearer ${publishableKey}` },
    form: {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  const confirmed = await page.request.post(`${baseURL}/api/payment-success`, {
    data: { enrollmentId, paymentIntentId: intent },
  });
  expect(await confirmed.json()).toMatchObject({ outcome: 'completed' });
}
