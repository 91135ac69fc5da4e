import { expect } from '@playwright/test';
import { expectToFit, runAxe } from './appearance.ts';
import { test } from './server.ts';

const start = '/api/auth/sign-in/google';
const cookieNames = async (page: { context(): { cookies(): Promise<{ name: string; httpOnly: boolean }[]> } }) =>
  (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ name }) => name);

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
