import { expect } from '@playwright/test';
import { expectToFit, runAxe } from './appearance.ts';
import { test } from './server.ts';

const start = '/api/auth/sign-in/google';
const cookieNames = async (page: { context(): { cookies(): Promise<{ name: string; httpOnly: boolean }[]> } }) =>
  (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);

test('a popup logs in with the Google sandbox and notifies its opener', { tag: '@core' }, async ({ page, baseURL }) => {
  await page.goto('/about');
  const message = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('message', ({ data, origin }) => origin === location.origin && resolve(data)),
      ),
  );
  const opening = page.waitForEvent('popup');
  await page.evaluate((address) => void open(address, 'google', 'width=500,height=600'), `${baseURL}${start}`);
  const popup = await opening;
  await expect(popup.getByText('This is not Google.')).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Ama Mensah' }).click();

  expect(await message).toEqual({ type: 'sealeap:google', code: null, isNew: true });
  await closed;
  expect(await cookieNames(page)).toContain('sealeap_session');
  expect(await page.evaluate(() => document.cookie)).not.toContain('sealeap');
});

test('a person who cancels in the popup is sent back without a session', async ({ page, baseURL }) => {
  await page.goto('/about');
  const message = page.evaluate(
    () => new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data))),
  );
  const opening = page.waitForEvent('popup');
  await page.evaluate((address) => void open(address, 'google', 'width=500,height=600'), `${baseURL}${start}`);
  await (await opening).getByRole('link', { name: 'Cancel' }).click();
  expect(await message).toEqual({ type: 'sealeap:google', code: 'auth/popup-closed-by-user', isNew: false });
  expect(await cookieNames(page)).not.toContain('sealeap_session');
});

test('without script, any name logs in and returns to the page before', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`${start}?returnTo=/about`);
  await page.getByLabel('Name').fill('Zoë <script>');
  await page.getByLabel('Email').fill('zoe@practice.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${baseURL}/about`);
  expect(await cookieNames(page)).toContain('sealeap_session');

  await page.goto(start);
  await expect(page.getByRole('button', { name: 'Zoë <script>' })).toBeVisible();
  await context.close();
});

test('the account chooser has no accessibility violations', async ({ page }) => {
  await page.goto(start);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page), colorScheme).toEqual([]);
  }
  await expectToFit(page);
});
