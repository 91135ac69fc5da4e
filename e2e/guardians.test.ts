import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { cards, isEnrolled, typeCard } from './buyer.ts';
import { askGuardian, birthdayAt, findEmail, linkIn, payAsGuardian } from './guardian-steps.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

test('a guardian consents by email, and later withdraws the consent', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, guardianEmail, message, link } = await askGuardian(page);
  expect(message.text).not.toContain('2013');
  expect((await page.request.get('/api/profile')).status()).toBe(404);

  // In another browser, without an account and without script.
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const guardian = await elsewhere.newPage();
  const opened = await guardian.goto(link);
  expect(opened!.headers()['cache-control']).toBe('private, no-store');
  await expect(guardian.getByText('Mia Kovač would like to have a profile')).toBeVisible();
  expect(await guardian.locator('body').innerHTML()).not.toContain('2013');
  await guardian.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Thank you. The profile is ready.');

  await findEmail(page, person.email, /profile is ready/);
  await page.goto('/opportunities');
  await page.getByText('Why this order?').click();
  await expect(page.getByText('Because you are under 18')).toBeVisible();
  expect(await (await page.request.get('/api/membership')).json()).toMatchObject({ tier: 'free', status: 'active' });

  await guardian.goto(linkIn(await findEmail(page, guardianEmail, /given your consent/)));
  await guardian.getByRole('button', { name: 'Take my consent back' }).click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('You took your consent back');
  expect((await page.request.get('/api/profile')).status()).toBe(404);
  expect((await page.request.get('/api/membership')).status()).toBe(404);
  await guardian.goto(link);
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await elsewhere.close();
});

test('a guardian refuses, and the profile data is deleted', async ({ page }) => {
  const { person, link } = await askGuardian(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You said no');
  await findEmail(page, person.email, /was not made/);
  expect(await (await page.request.get('/api/guardian-consent')).json()).toEqual({ state: 'refused' });
  await page.goto('/profile-setup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Profile');
});

test('a guardian’s pages have no accessibility violations in either theme', async ({ page }) => {
  const { link } = await askGuardian(page);
  const check = async () => {
    await page.goto(link);
    await whenHydrated(page);
    await expectToFit(page);
    expect(await violationsOf(page)).toEqual([]);
  };
  await check();
  await page.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await check();
});

test('a child of twelve asks, the guardian pays by a link, and later gets the money back', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { guardianEmail, link } = await askGuardian(page);
  const elsewhere = await browser.newContext({ baseURL });
  const guardian = await elsewhere.newPage();
  const tested = async (subject: Page) => {
    await whenHydrated(subject);
    await expectToFit(subject);
    expect(await violationsOf(subject)).toEqual([]);
  };

  // While the guardian has not answered, the child looks around like a visitor.
  await page.goto('/classes');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Class');
  await guardian.goto(link);
  await expect(guardian.getByText('They cannot buy anything without you')).toBeVisible();
  await guardian.getByRole('button', { name: 'Yes, I agree' }).click();

  await page.goto('/membership');
  await whenHydrated(page);
  await expect(page.getByText('Premium: a parent or guardian decides')).toBeVisible();
  await expect(page.getByText('RECOMMENDED')).toHaveCount(0);
  await page.goto('/checkout/first-cv');
  await expect(page.getByText('A parent or guardian decides')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await tested(page);
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('We have asked your parent or guardian')).toBeVisible();

  const email = await findEmail(page, guardianEmail, /asks you for a payment/);
  expect(email.text).toContain('$19.00 USD');
  await guardian.goto(linkIn(email));
  await expect(guardian.getByText('Mia Kovač would like to have the class')).toBeVisible();
  await tested(guardian);
  await guardian.getByRole('link', { name: 'Pay by card now' }).click();
  await expect(guardian).toHaveURL(/\/guardian\/payment$/);
  const pay = guardian.getByRole('button', { name: 'Pay $19' });
  await expect(pay).toBeEnabled();
  await typeCard(guardian, cards.declined);
  await pay.click();
  await expect(guardian.locator('form').getByRole('alert')).toContainText('Your card was declined.');
  await typeCard(guardian, cards.good);
  await pay.click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Thank you. It is paid.');
  expect(guardian.url()).not.toContain('token');
  await tested(guardian);
  expect(await isEnrolled(page, 'first-cv')).toBe(true);
  await page.goto('/my-classes');
  await expect(page.getByRole('link', { name: /Access Course/ })).toBeVisible();

  await guardian.goto(linkIn(await findEmail(page, guardianEmail, /now has the class/)));
  await tested(guardian);
  await guardian.getByRole('button', { name: /^Get the money back/ }).click();
  await expect(guardian.getByText('The money is on its way back.')).toBeVisible();
  await expect(guardian.getByText('Refunded.')).toBeVisible();
  expect(await isEnrolled(page, 'first-cv')).toBe(false);
  await findEmail(page, guardianEmail, /on its way back/);
  await elsewhere.close();
});

test('a child of 14 waits, asks for Premium, gets it by their guardian, and loses it when the money goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { guardianEmail, link } = await askGuardian(page, birthdayAt(14));
  const guardian = await browser.newPage({ baseURL: baseURL! });

  // Like a visitor: the list, one opportunity and the quiz, but nothing to buy.
  await page.goto('/opportunities');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Who can apply' })).toBeVisible();
  await page.goto('/checkout/first-cv');
  await expect(page.getByText('Waiting for your parent or guardian')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await guardian.goto(link);
  await guardian.getByRole('button', { name: 'Yes, I agree' }).click();
  const overview = linkIn(await findEmail(page, guardianEmail, /given your consent/));

  await page.goto('/opportunities');
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await page.goto('/membership');
  await whenHydrated(page);
  await expect(page.getByText('RECOMMENDED')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('We have asked your parent or guardian')).toBeVisible();

  const request = await findEmail(page, guardianEmail, /asks you for a payment/);
  expect(request.text).toContain('$10.00 USD a month');
  await guardian.goto(linkIn(request));
  await payAsGuardian(guardian, 'Pay $10 a month');
  await page.goto('/membership');
  await expect(page.getByText('Current Plan: Premium')).toBeVisible();
  await findEmail(page, guardianEmail, /now has SeaLeap Premium/);

  await guardian.goto(overview);
  await expectToFit(guardian);
  expect(await violationsOf(guardian)).toEqual([]);
  await guardian.getByRole('button', { name: 'Get the money back: Premium' }).click();
  await expect(guardian.getByText('The money is on its way back.', { exact: false }).first()).toBeVisible();
  await expect(guardian.getByText('They do not have Premium.')).toBeVisible();
  await expect(guardian.getByText('We have given back the $10.')).toBeVisible();
  await page.goto('/membership');
  await expect(page.getByText('Current Plan: Free')).toBeVisible();
  await guardian.close();
});

test('somebody of unknown age is asked for it before they buy', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: { ...someProfile, dateOfBirth: null } });
  await page.goto('/membership');
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/\/membership\/upgrade$/);
  await expect(page.getByRole('group', { name: 'Your date of birth' })).toBeVisible();
  await page.goto('/checkout/first-cv');
  await whenHydrated(page);
  await expect(page.getByRole('group', { name: 'Your date of birth' })).toBeVisible();
  await expectToFit(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Day').fill('3');
  await page.getByLabel('Month').selectOption('April');
  await page.getByLabel('Year').fill(String(new Date().getFullYear() - 16));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('only with the card of a parent or guardian')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('privacy and terms are public, linked from every page, and complete without script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/signup');
  await expect(page.getByRole('main').getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  for (const [name, title] of [
    ['Privacy', 'Privacy · SeaLeap'],
    ['Terms', 'Terms · SeaLeap'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('.legal-text h2').first()).toBeVisible();
    await expectToFit(page);
  }
  const answer = await page.request.get('/privacy');
  expect(answer.headers()['cache-control']).toContain('s-maxage');
  await context.close();
  const other = await browser.newPage({ baseURL: baseURL! });
  for (const path of ['/privacy', '/terms']) {
    await other.goto(path);
    expect(await violationsOf(other)).toEqual([]);
  }
  await other.close();
});
