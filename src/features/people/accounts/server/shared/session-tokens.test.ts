import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { sessions } from '../account-table.ts';
import { ada, serveAccounts } from '../testing/account-server.ts';

const tokenOf = (cookie: string | undefined) => decodeURIComponent(cookie ?? '').split('.')[0]!;

it('stores no session token that would open a session', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  const token = tokenOf(browser.jar.get('sealeap_session'));
  expect(token.length).toBeGreaterThan(30);
  expect(JSON.stringify(await db.select().from(sessions))).not.toContain(token);
  expect(await browser.whoami()).toMatchObject({ email: ada.email });
});

it('ends the old session when the password changes, and keeps the new one hashed', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  const before = openBrowser('10.0.0.1', new Map(browser.jar));
  const change = { currentPassword: ada.password, newPassword: 'a new harbour' };
  expect(await browser.outcome('/change-password', change)).toBe('204');
  expect(await before.whoami()).toBeUndefined();
  const rows = await db.select().from(sessions);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.token).not.toBe(tokenOf(browser.jar.get('sealeap_session')));
  expect(await browser.outcome('/sign-out')).toBe('204');
  expect(await db.select().from(sessions)).toEqual([]);
});

it('binds cookies to the host over https', async ({ db }) => {
  const { openBrowser } = serveAccounts(db, { publicUrl: 'https://sealeap.test' });
  const browser = openBrowser();
  const response = await browser.post('/sign-up/email', ada);
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-sealeap_device',
    '__Host-sealeap_session',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax|; Path=\/; HttpOnly; Secure/);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  expect(cookies.join()).not.toMatch(/domain=/i);
  expect(await browser.whoami()).toMatchObject({ email: ada.email });
});
