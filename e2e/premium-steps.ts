import { expect, type Page } from '@playwright/test';
import { signUp, someProfile, whenReactive } from './member.ts';

/** Records violations of the content security policy on every page of this tab. */
export function watchPolicy(page: Page) {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) reports.push(message.text());
  });
  return reports;
}

export async function openMember(page: Page) {
  const person = await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  return person;
}

export const control = async (page: Page, name: string, data: object) => {
  const answer = await page.request.post(`/sandbox/payments/control/${name}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};
export const upgradeButton = (page: Page) => page.getByRole('button', { name: 'Upgrade to Premium' });
export const tierOf = async (page: Page) =>
  (await (await page.request.get('/api/session')).json()).person.tier as string;

export async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
}

/** From the plans to the payment form. */
export async function openPayment(page: Page) {
  await page.goto('/membership');
  await whenReactive(upgradeButton(page));
  await upgradeButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Upgrade');
  await expect(page.getByText('Enter your payment details to unlock premium features')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export async function upgrade(page: Page) {
  await openPayment(page);
  await typeCard(page, '4242424242424242');
  await upgradeButton(page).click();
  await expect(page).toHaveURL(/\/membership\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are a Premium member');
}

/** Changes the card from the page about the plan. */
export async function changeCard(page: Page, number: string) {
  await page.goto('/account/plan');
  await page.getByRole('link', { name: 'Update your card' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Your Card');
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Save card' }).click();
}
