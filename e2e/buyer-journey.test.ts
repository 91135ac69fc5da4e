import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { cards, isEnrolled, pay, payButton } from './buyer.ts';
import { findEmail } from './guardian-steps.ts';
import { someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const course = 'first-scholarship';
const title = 'Your First Scholarship';

async function check(page: Page) {
  await whenHydrated(page);
  await expectToFit(page);
  expect(await violationsOf(page)).toEqual([]);
}

test('a visitor on a phone finds a class, signs up, pays, learns, and gets the money back', { tag: '@core' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/classes');
  await page.getByRole('heading', { name: title, exact: true }).getByRole('link').click();
  const price = page.getByRole('complementary', { name: 'Price and enrollment' });
  await expect(price.getByText(/^Money back within 14 days/)).toBeVisible();
  await expect(price.getByRole('link', { name: 'Enroll Now' })).toBeInViewport({ ratio: 1 });
  await price.getByRole('link', { name: 'Enroll Now' }).click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await whenHydrated(page);
  const email = `${crypto.randomUUID()}@example.org`;
  await page.getByLabel('Full name').fill('Zoë Müller');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a leap into the sea');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(/\/(checkout|profile-setup)/);
  expect((await page.request.post('/api/profile', { data: someProfile })).ok()).toBe(true);

  await page.goto(`/checkout/${course}`);
  await expect(payButton(page)).toBeEnabled();
  await pay(page, cards.good);
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible();
  await findEmail(page, email, new RegExp(title));
  await page.getByRole('link', { name: 'View My Classes' }).click();
  await page.getByRole('link', { name: `Start: lesson 1 of ${title}` }).click();
  await expect(page.getByText(/^Lesson 1 of 4/)).toBeVisible();

  // One of four lessons is more than a fifth, but the first one is free.
  await page.goto('/my-classes');
  await page.getByText(`Get my money back: ${title}`).click();
  await expect(page.getByText(/^You get \$29 back to the card that paid/)).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Give back the class' }).click();
  await expect(page.getByText('Your money is on its way back.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible();
  await expect(page.getByText(/^Refunded on \w+ \d+, \d{4}: \$29/)).toBeVisible();
  await check(page);
  expect(await isEnrolled(page, course)).toBe(false);
  await page.goto(`/classes/${course}`);
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toBeVisible();
});
