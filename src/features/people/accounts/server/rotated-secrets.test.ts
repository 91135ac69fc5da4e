import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { ada, serveAccounts } from './testing/account-server.ts';

const older = 'the secret of last year, that everybody has seen';
const newer = 'the secret of this year, that nobody has seen yet';
const another = 'the secret of somebody else, who wants to come in';

/** A user who signed in while the older secret was the only one. */
async function signedUp(db: Database) {
  const browser = serveAccounts(db, { secrets: [older] }).openBrowser();
  await browser.post('/sign-up/email', ada);
  return browser;
}

it('keeps users signed in while secrets are rotated', async ({ db }) => {
  const { jar, send } = await signedUp(db);
  const signedByOlder = jar.get('sealeap_session');
  const during = serveAccounts(db, { secrets: [newer, older] });
  expect(await during.openBrowser('10.0.0.1', jar).whoami()).toMatchObject({ email: ada.email });
  expect(jar.get('sealeap_session')).not.toBe(signedByOlder);

  const after = serveAccounts(db, { secrets: [newer] });
  expect(await after.openBrowser('10.0.0.1', jar).whoami()).toMatchObject({ email: ada.email });
  const answer = await send('/whoami');
  expect(await answer.json()).toBeNull();
});

it('accepts a cookie that only the second secret has signed', async ({ db }) => {
  const { jar } = await signedUp(db);
  const during = serveAccounts(db, { secrets: [newer, older] });
  const before = new Map(jar);
  const browser = during.openBrowser('10.0.0.1', jar);
  const change = { currentPassword: ada.password, newPassword: 'a new harbour' };
  expect(await browser.outcome('/change-password', change)).toBe('204');
  expect(await during.openBrowser('10.0.0.1', before).whoami()).toBeUndefined();
  expect(await browser.whoami()).toMatchObject({ email: ada.email });
  expect(await browser.outcome('/sign-out')).toBe('204');
  expect(await browser.whoami()).toBeUndefined();
});

it('recognizes a browser by the older secret, then by the newer one', async ({ db }) => {
  const { jar } = await signedUp(db);
  const signIn = { email: ada.email, password: ada.password };
  const deviceCookie = jar.get('sealeap_device');
  await serveAccounts(db, { secrets: [newer, older] })
    .openBrowser('10.0.0.1', jar)
    .post('/sign-in/email', signIn);

  const [, id, accounts] = decodeURIComponent(jar.get('sealeap_device')!).split('.')[0]!.split(':');
  expect(decodeURIComponent(deviceCookie!)).toContain(`${id}:`);
  expect(accounts!.split(',')).toHaveLength(1);
});

it('refuses a cookie that no secret has signed', async ({ db }) => {
  const { jar } = await signedUp(db);
  const elsewhere = serveAccounts(db, { secrets: [newer, another] });
  expect(await elsewhere.openBrowser('10.0.0.1', jar).whoami()).toBeUndefined();
});
