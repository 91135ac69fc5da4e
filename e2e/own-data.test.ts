import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { confirmAddress, signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const password = 'a leap into the sea';
const tabs = [
  '/profile',
  '/account',
  '/account/plan',
  '/account/notifications',
  '/account/notifications/times',
  '/account/privacy',
];

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}
const news = (page: Page) => page.getByRole('checkbox', { name: 'News: Email' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const message = (page: Page, shownText: string) => page.locator('.toast').getByText(shownText, { exact: true });

async function becomeMember(page: Page, dateOfBirth: string | null = null) {
  const person = await signUp(page);
  const saved = await page.request.post('/api/profile', { data: { ...someProfile, dateOfBirth } });
  expect(saved.status()).toBe(201);
  return person;
}

test('a member downloads their data as a file', async ({ page }) => {
  const { email, uid } = await becomeMember(page);
  await open(page, '/account/privacy');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sealeap-\d{4}-\d\d-\d\d\.json$/);
  const { person, kept } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(person).toBe(uid);
  expect(kept.users).toMatchObject([{ email, name: 'Zoë Müller-Ñandú' }]);
  expect(kept.profiles).toMatchObject([{ country: 'KE', interests: ['arts', 'health'] }]);
  expect(kept.sessions).toHaveLength(1);
});

test('a wrong password deletes nothing; the right one deletes the account and ends every session', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  const { email } = await becomeMember(page);
  await confirmAddress(page, email);
  const phone = await browser.newContext({ baseURL });
  await phone.request.post('/api/auth/sign-in/email', { data: { email, password } });
  const otherPage = await phone.newPage();
  await open(otherPage, '/account');

  await open(page, '/account/privacy');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/account/delete');
  await whenHydrated(page);
  await expect(page.locator('main').getByText(email)).toBeVisible();
  await page.getByLabel('Password').fill('not my password');
  await press(page, 'Delete my account for good');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  expect((await phone.request.get('/api/account/export')).status()).toBe(200);

  await page.getByLabel('Password').fill(password);
  await press(page, 'Delete my account for good');
  await expect(page).toHaveURL('/');
  await expect(message(page, 'Your account is deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();

  expect(await (await phone.request.get('/api/session')).json()).toEqual({ person: null });
  await otherPage.reload();
  await expect(otherPage).toHaveURL('/login?next=%2Faccount');
  const again = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect([again.status(), again.headers()['x-error-code']]).toEqual([401, 'auth/invalid-credential']);
  // All emails are deleted, the farewell too once it is sent.
  expect(await (await page.request.get('/api/dev/mail')).text()).not.toContain(email);
  await phone.close();
});

test('a member changes newsletter and list order', async ({ page }) => {
  const { email } = await becomeMember(page);
  await open(page, '/account/notifications');
  await expect(page.getByText('Please confirm your email address first')).toBeVisible();
  await confirmAddress(page, email);
  await open(page, '/account/notifications');
  await expect(news(page)).not.toBeChecked();
  await news(page).click();
  await expect(news(page)).toBeChecked();
  await open(page, '/account/privacy');
  await press(page, 'Show me everything in the same order');
  await expect(page.getByText('You see everything in the same order as everybody.')).toBeVisible();

  await open(page, '/account/notifications');
  await expect(news(page)).toBeChecked();
  await page.goto('/opportunities');
  await expect(page.getByText('Same order as everybody ·')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all account settings work, and the account can be deleted', async ({ page }) => {
    const { email } = await becomeMember(page);
    await confirmAddress(page, email);
    await page.goto('/account');
    await page
      .getByRole('navigation', { name: 'Profile and account' })
      .getByRole('link', { name: 'Notifications' })
      .click();
    await news(page).click();
    await expect(page.getByText('Everything comes as you have chosen.')).toBeVisible();
    await expect(news(page)).toBeChecked();
    await news(page).click();
    await expect(news(page)).not.toBeChecked();
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
    await press(page, 'Show me everything in the same order');
    await expect(page.getByText('The order of the opportunities is changed.')).toBeVisible();

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await page.getByLabel('Password').fill('not my password');
    await press(page, 'Delete my account for good');
    await expect(page.getByRole('alert')).toContainText('password is not right');
    await expect(page).toHaveTitle(/Delete your account/);
    await page.getByLabel('Password').fill(password);
    await press(page, 'Delete my account for good');
    await expect(page).toHaveURL('/login?done=deleted');
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL('/login?next=%2Faccount');
  });
});

test('the account has no accessibility violations in any state, in either theme', async ({ page }) => {
  const { email } = await becomeMember(page);
  await confirmAddress(page, email);
  for (const path of tabs) {
    await open(page, path);
    expect(await violationsOf(page), path).toEqual([]);
  }
  await open(page, '/account/delete');
  expect(await violationsOf(page), 'delete').toEqual([]);
  await page.getByLabel('Password').fill('not my password');
  await press(page, 'Delete my account for good');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page), 'wrong password').toEqual([]);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Delete my account for good');
  await expect(message(page, 'Your account is deleted')).toBeVisible();
  expect(await violationsOf(page), 'deleted').toEqual([]);
  await open(page, '/login?done=deleted');
  expect(await violationsOf(page), 'deleted without script').toEqual([]);

  await becomeMember(page, `${new Date().getFullYear() - 17}-12-31`);
  await open(page, '/account/notifications');
  await expect(page.getByText('You are under 18, so we send you no newsletter')).toBeVisible();
  await open(page, '/account/privacy');
  await expect(page.getByText(/Because you are under 18, the order never uses more/)).toBeVisible();
  expect(await violationsOf(page), 'under 18').toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...tabs, '/account/delete']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
