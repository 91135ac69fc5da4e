import { expect, type Page } from '@playwright/test';
import { signUp, someProfile } from './member.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  asksTheBank: '4000002500003155',
};

/** Creates an account with a profile. */
export async function signUpBuyer(page: Page) {
  const person = await signUp(page);
  expect((await page.request.post('/api/profile', { data: someProfile })).ok()).toBe(true);
  return person;
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Opens the checkout of a course with its payment form. */
export async function openCheckout(page: Page, courseId: string) {
  await page.goto(`/checkout/${courseId}`);
  await expect(payButton(page)).toBeEnabled();
}

/** Types a card into the payment element's shadow tree. */
export async function typeCard(page: Page, number: string) {
  for (const [label, keys] of [
    ['Card number', number],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).pressSequentially(keys);
  }
}

export async function pay(page: Page, number: string) {
  await typeCard(page, number);
  await payButton(page).click();
}

/** Buys a course and waits for the confirmation. */
export async function buy(page: Page, courseId: string) {
  await openCheckout(page, courseId);
  await pay(page, cards.good);
  await expect(page.getByRole('status').filter({ hasText: 'Your payment is confirmed.' })).toBeVisible();
}

/** Calls a control of the payments sandbox. */
export async function control(page: Page, name: string, data: object) {
  const answer = await page.request.post(`/sandbox/payments/control/${name}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export async function isEnrolled(page: Page, courseId: string) {
  const answer = await page.request.get(`/api/enrollment-status?courseId=${courseId}`);
  return ((await answer.json()) as { enrolled: boolean }).enrolled;
}

/** Records violations of the content security policy on every page of this tab. */
export async function watchPolicy(page: Page) {
  const broken: string[] = [];
  await page.exposeFunction('reportPolicy', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    const { reportPolicy } = globalThis as unknown as { reportPolicy: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportPolicy(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return broken;
}
