import { expect } from '@playwright/test';
import { codeOf } from '#platform/server/testing/totp.ts';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { signUp } from './member.ts';
import { whenHydrated } from './server.ts';

const password = 'a leap into the sea';

test('a member sets up a code, logs in by it without script, and turns it off', async ({ page, browser, baseURL }) => {
  const { email } = await signUp(page, 'Zoë');
  await page.goto('/account');
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Ask for a code at log in' }).click();
  const section = page.locator('#second-factor');
  await section.getByLabel('Password').fill(password);
  await section.getByRole('button', { name: 'Go on' }).click();
  const uri = (await section.getByRole('link', { name: 'Open the app from here' }).getAttribute('href'))!;
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);
  await section.getByRole('textbox', { name: 'Code' }).fill('000000');
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('This code is not right')).toBeVisible();
  await section.getByRole('textbox', { name: 'Code' }).fill(codeOf(uri, -1));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await section.getByRole('listitem').first().textContent())!;
  expect(await violationsOf(page)).toEqual([]);
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('Log in asks for a code of your app.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/login?next=/account');
  await plain.getByLabel('Email').first().fill(email);
  await plain.getByLabel('Password').fill(password);
  await plain.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Type your code');
  await plain.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await plain.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(plain).toHaveURL('/account');
  await context.close();

  await page.reload();
  await whenHydrated(page);
  await expect(section.getByText('9 recovery codes left')).toBeVisible();
  await section.getByText('Turn it off').first().click();
  await section.getByRole('textbox', { name: 'Code' }).last().fill(codeOf(uri));
  await section.getByRole('button', { name: 'Turn it off' }).click();
  await expect(section.getByRole('button', { name: 'Ask for a code at log in' })).toBeVisible();
});

test('a new admin protects the account at the first sensitive action, which then goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const admin = await context.newPage();
  const { uid } = await signUp(admin, 'Þór');
  const other = await (await browser.newContext({ baseURL })).newPage();
  const member = await signUp(other, 'Eve');
  await openAdmin(page);
  const granted = await page.request.post(`/api/admin/users/${uid}/role`, {
    data: { role: 'admin', reason: 'They help us.' },
  });
  expect(granted.ok(), await granted.text()).toBe(true);

  await admin.goto(`/admin/users/${member.uid}`);
  await whenHydrated(admin);
  await admin.getByRole('button', { name: 'Suspend', exact: true }).click();
  await admin.getByRole('dialog').getByLabel('Why?').fill('They asked for it.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Protect your account first' });
  await dialog.getByLabel('Password').fill(password);
  expect(await violationsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const uri = (await dialog.getByRole('link', { name: 'Open the app from here' }).getAttribute('href'))!;
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(uri));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  expect(await violationsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(admin.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  await context.close();
});
