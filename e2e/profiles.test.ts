import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUp, someProfile, whenReactive } from './member.ts';
import { test, whenHydrated } from './server.ts';

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const education = (page: Page) => page.getByLabel('Education', { exact: true });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Profile' }).click();
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();
const stepTitle = (page: Page) => page.locator('#main h2:visible');

async function typeBirthday(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').selectOption(month);
  await page.getByLabel('Year').fill(year);
}

const matches = (page: Page) => page.locator('.card-match');

test('interests come first in list, search and further pages, and a reload keeps the order', { tag: '@core' }, async ({
  page,
}) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  for (const address of ['/opportunities', '/opportunities?q=a', '/opportunities?type=competition']) {
    const response = await page.goto(address);
    expect(response!.headers()['cache-control']).toBe('private, no-store');
    await whenReactive(page.getByRole('link', { name: 'Load more' }));
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
    const isMatch = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.querySelector('.card-match') !== null));
    const before = await isMatch();
    expect(before[0], address).toBe(true);
    expect(before.lastIndexOf(true) < before.indexOf(false) || !before.includes(false), address).toBe(true);
    await page.reload();
    expect(await isMatch()).toEqual(before);
  }
});

test('a member without a profile is redirected to its setup', { tag: '@core' }, async ({ page }) => {
  await signUp(page);
  for (const path of ['/', '/opportunities', '/classes', '/profile', '/membership', '/api']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([302, '/profile-setup']);
  }
  for (const path of ['/profile-setup', '/discover', '/about', '/account', '/guardian'])
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);

  await page.goto('/discover');
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Opportunities' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Profile');
});

test('the result of the quiz is preselected', { tag: '@core' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/discover?answers=aaaab');
  await whenHydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quizResult'))).toBeTruthy();
  const { topCategories } = JSON.parse((await page.evaluate(() => localStorage.getItem('quizResult')))!);
  await page.goto('/profile-setup');
  await whenHydrated(page);
  await country(page).fill('Kenya');
  await next(page);
  await education(page).selectOption('other');
  await next(page);
  await expect(page.getByText('the two that your quiz revealed')).toBeVisible();
  const chosen = await page
    .locator('[name=interests]:checked')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  expect(chosen.sort()).toEqual(topCategories.slice(0, 2).sort());
});

test('the browser leads back through the steps of the setup, and nothing typed is lost', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signUp(page);
  await page.goto('/discover');
  await page.goto('/profile-setup');
  await whenHydrated(page);
  await country(page).fill('Kenya');
  await typeBirthday(page, '5', '03', '2009');
  await next(page);
  await expect(stepTitle(page)).toHaveText('Education and goals');
  await expect(stepTitle(page)).toBeFocused();
  await page.getByLabel('Goals').fill('Study the sea.');
  await education(page).selectOption('high-school');
  await next(page);
  await page.getByText('Science & Research').click();
  await expect(page.getByText(/^Fits you: \d+ open/)).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel('Goals')).toHaveValue('Study the sea.');
  await back(page);
  await expect(country(page)).toHaveValue('Kenya');
  await expect(page.getByLabel('Year')).toHaveValue('2009');
  await page.goBack();
  await expect(page).toHaveURL(/\/discover$/);
  expect(addresses.filter((address) => /\/api\/.*2009/.test(address))).toEqual([]);
});

test('a profile is viewed, edited, and an edit is canceled', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: { ...someProfile, dateOfBirth: null } });
  await page.goto('/profile');
  await whenHydrated(page);
  await expect(page.getByText('Not provided')).toHaveCount(2);
  await expect(page.locator('.profile-head .badge')).toHaveText('Free');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Full name').fill('زوي');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('زوي')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Next: Studies and goals' }).click();
  await page.getByLabel('Goals').fill('Study.\nTravel.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Travel.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a profile can be created', async ({ page }) => {
    await signUp(page);
    await page.goto('/profile-setup');
    await country(page).or(page.locator('[name=country]')).first().fill('Turkey');
    await education(page).selectOption({ label: 'Other' });
    await page.getByText('Health & Medicine').click();
    await page.getByText('Arts & Culture').click();
    await typeBirthday(page, '31', '02', '2001');
    await complete(page);
    await expect(page.getByText('Please give a day that exists, or leave it empty.')).toBeVisible();
    await expect(page.locator('[name=country]')).toHaveValue('Turkey');
    expect(await page.locator('[name=interests]:checked').count()).toBe(2);
    await typeBirthday(page, '28', '02', '2001');
    await complete(page);
    await expect(page).toHaveURL(/\/opportunities$/);
    await expect(matches(page).first()).toBeVisible();
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      country: 'TR',
      dateOfBirth: '2001-02-28',
      interests: ['arts', 'health'],
    });
  });
});

test('profiles have no accessibility violations in any state, in either theme', async ({ page }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const check = async (state: string) => {
    await expectToFit(page, state);
    expect(await violationsOf(page), state).toEqual([]);
  };

  await page.goto('/profile-setup');
  await check('signed out');
  await page.goto('/guardian?token=unknown');
  await check('a link that is over');
  for (const answered of ['confirm', 'decline', 'withdraw']) {
    await page.goto(`/guardian?answered=${answered}`);
    await check(answered);
  }

  const person = await signUp(page);
  await page.goto('/profile-setup');
  await whenHydrated(page);
  await check('setup');
  await next(page);
  const toast = page.locator('.toast');
  await expect(toast.getByText('Missing Information', { exact: true })).toBeVisible();
  await toast.getByRole('button', { name: 'Close message' }).click();
  await check('mistakes');
  await country(page).fill('united');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await check('list of countries');
  await country(page).fill('nowhere');
  await check('no such country');
  await country(page).fill('Germany');
  await typeBirthday(page, '4', '03', '2012');
  await page.getByLabel(/parent or guardian/).fill('parent@example.org');
  await check('guardian');
  await next(page);
  await check('second step');
  await education(page).selectOption('high-school');
  await next(page);
  await page.getByText('Health & Medicine').click();
  await expect(page.getByText(/^Fits you/)).toBeVisible();
  await check('third step');
  await complete(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your parent or guardian');
  await check('waiting');
  expect(await (await page.request.get('/api/profile')).status()).toBe(404);
  expect(person.uid).toBeTruthy();

  await page.context().clearCookies();
  await signUp(page);
  await page.request.post('/api/profile', { data: { ...someProfile, dateOfBirth: '2009-09-09' } });
  await page.goto('/profile-setup');
  await check('complete already');
  await page.goto('/profile');
  await whenHydrated(page);
  await check('profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await check('edit');
  await page.getByRole('button', { name: 'Interests', exact: true }).click();
  await check('edit interests');
  await page.goto('/opportunities');
  await whenHydrated(page);
  await check('list');
  await page.getByText('Why this order?').click();
  await expect(page.getByText('Because you are under 18')).toBeVisible();
  await check('how it is sorted');
  await page.getByRole('button', { name: 'Show me everything in the same order' }).click();
  await expect(page.getByText('You see everything in the same order as everybody.')).toBeVisible();
  await check('same order');
  expect(errors).toEqual([]);
});
