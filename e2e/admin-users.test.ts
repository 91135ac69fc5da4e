import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { signUp, someProfile } from './member.ts';
import { payloads } from './script-payloads.ts';
import { whenHydrated } from './server.ts';

const reason = 'They asked for it by mail.';

/** A member in a browser context of their own. */
async function openMember(browser: Browser, baseURL: string, name: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  const person = await signUp(page, name);
  await page.request.post('/api/profile', { data: { ...someProfile, dateOfBirth: '1999-12-10' } });
  await page.goto('/profile');
  return { page, ...person, close: () => context.close() };
}

async function openPerson(page: Page, id: string) {
  await page.goto(`/admin/users/${id}`);
  await whenHydrated(page);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
}

/** Opens a dialog, gives the reason and confirms. */
async function act(page: Page, name: string, confirm = name) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an admin finds a user, suspends and restores them, and their open page loses its session', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  const member = await openMember(browser, baseURL, 'Þórdís Ólafsdóttir');
  await openAdmin(page);
  await page.goto('/admin');
  await whenHydrated(page);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Search people').fill('olafsdottir');
  // Before that, rows move below the mouse.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Þórdís Ólafsdóttir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Þórdís Ólafsdóttir');
  await expect(page.locator('.admin-page')).not.toContainText('1999');

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('Please say why, in a few words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Suspend');
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();

  await member.page.goto('/profile');
  await expect(member.page).toHaveURL(/\/login/);
  await whenHydrated(member.page);
  await member.page.getByLabel('Email', { exact: false }).first().fill(member.email);
  await member.page.getByLabel('Password', { exact: true }).fill('a leap into the sea');
  await member.page.keyboard.press('Enter');
  await expect(member.page.getByText('This account is suspended. Write to us').first()).toBeVisible();

  await act(page, 'Restore');
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  const again = await member.page.request.post('/api/auth/sign-in/email', {
    data: { email: member.email, password: 'a leap into the sea' },
  });
  expect(again.status()).toBe(204);
  await member.close();

  await page.getByRole('link', { name: 'What was done' }).click();
  for (const name of ['Viewed a person', 'Suspended an account', 'Restored an account'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
});

test('an admin grants a role, sends an email, exports and deletes, but not for themselves', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await openMember(browser, baseURL, 'Bo');
  await openAdmin(page);
  const { person: oneself } = await (await page.request.get('/api/session')).json();
  await openPerson(page, oneself.uid);
  await expect(page.getByText('This is you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the account' })).toBeHidden();

  await openPerson(page, member.uid);
  await act(page, 'Make curator');
  await expect(page.getByText('The role is curator now.', { exact: true })).toBeVisible();
  expect((await member.page.goto('/admin'))!.status()).toBe(200);
  await act(page, 'Send the confirmation email again', 'Send it');

  const download = page.waitForEvent('download');
  await act(page, 'Export their data', 'Export');
  expect((await download).suggestedFilename()).toBe(`sealeap-${member.uid}.json`);
  await act(page, 'Delete the account', 'Delete for good');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goto(`/admin/users/${member.uid}`);
  await expect(page.getByText('This person is not here')).toBeVisible();
  await member.close();
});

test('a name is shown as text, whatever it holds', async ({ page, browser, baseURL }) => {
  let hasRun = false;
  await page.exposeFunction('ran', () => {
    hasRun = true;
  });
  await openAdmin(page);
  const names = [...payloads.slice(0, 12), 'عائشة الفهرية', '\u202Ereversed', '👩🏽‍🚀', 'x'.repeat(100)].map((name) =>
    name.replace(/\s+/g, ' '),
  );
  for (const name of names) await signUpAlone(browser, baseURL, name.slice(0, 100));
  await page.goto('/admin/users');
  await whenHydrated(page);
  await expect(page.getByRole('link', { name: 'عائشة الفهرية' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'عائشة الفهرية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عائشة الفهرية');
  expect(hasRun).toBe(false);
});

async function signUpAlone(browser: Browser, baseURL: string, name: string) {
  const context = await browser.newContext({ baseURL });
  await signUp(await context.newPage(), name);
  await context.close();
}

test('user administration has no accessibility violations in either theme, at any width', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await openMember(browser, baseURL, 'שרה כהן');
  await openAdmin(page);
  for (const address of ['/admin/users', '/admin/users?show=suspended', '/admin/users?q=nobody-has-this']) {
    await page.goto(address);
    await whenHydrated(page);
    await expect(page.locator('.admin-table, .state')).toBeVisible();
    expect(await violationsOf(page), address).toEqual([]);
  }
  await openPerson(page, member.uid);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectToFit(page);
  await member.close();
});
