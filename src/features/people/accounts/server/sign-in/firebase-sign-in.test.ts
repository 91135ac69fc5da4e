import { createServer } from 'node:http';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, it as baseIt, beforeAll, expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { sessions, users, verifications } from '../account-table.ts';
import { ada, serveAccounts } from '../testing/account-server.ts';
import { verifyIdToken } from './firebase-sign-in.ts';

const projectId = 'sealeap-test';
const seconds = () => Math.floor(Date.now() / 1000);
const pair = await generateKeyPair('RS256');
const foreign = await generateKeyPair('RS256');
const keySet = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'RS256' }] };

/** Google's public keys. */
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(keySet));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const rightClaims = () => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'firebase-ada',
  auth_time: seconds() - 5,
  iat: seconds() - 1,
  exp: seconds() + 3_600,
  email: 'Ada@example.org',
  email_verified: true,
  name: 'Ada Lovelace',
});
const token = (change: JWTPayload & { [claim: string]: unknown } = {}, key = pair.privateKey, kid = 'key-1') =>
  new SignJWT({ ...rightClaims(), ...change }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const keys = createLocalJWKSet(keySet);
const check = async (idToken: string) => verifyIdToken(idToken, projectId, keys);

baseIt('takes a right token', async () => {
  expect(await check(await token())).toMatchObject({ sub: 'firebase-ada', email: 'Ada@example.org' });
});

baseIt('allows clocks to differ a little', async () => {
  await check(await token({ iat: seconds() + 20, auth_time: seconds() + 20 }));
  await check(await token({ exp: seconds() - 20 }));
});

const wrong: [string, JWTPayload & { [claim: string]: unknown }][] = [
  ['another project', { aud: 'elsewhere' }],
  ['another issuer', { iss: 'https://securetoken.google.com/elsewhere' }],
  ['a token that is over', { exp: seconds() - 120 }],
  ['a log in of more than five minutes ago', { auth_time: seconds() - 301 }],
  ['a log in that is still to come', { auth_time: seconds() + 600 }],
  ['a token from the future', { iat: seconds() + 600 }],
  ['no log in at all', { auth_time: undefined }],
  ['nobody', { sub: '' }],
  ['an endless subject', { sub: 'x'.repeat(129) }],
  ['no address', { email: undefined }],
  ['an address with a line break', { email: 'ada@example.org\nBcc: eve@example.org' }],
  ['an address without a domain', { email: 'ada@localhost' }],
];
for (const [what, change] of wrong) {
  baseIt(`refuses ${what}`, async () => {
    await expect(check(await token(change))).rejects.toMatchObject({ code: 'auth/invalid-id-token' });
  });
}

baseIt('refuses what others have signed, and what nobody has', async () => {
  await expect(check(await token({}, foreign.privateKey))).rejects.toMatchObject({ code: 'auth/invalid-id-token' });
  await expect(check(await token({}, pair.privateKey, 'key-2'))).rejects.toMatchObject({ kind: 'unauthenticated' });
  const [, payload] = (await token()).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  await expect(check(unsigned)).rejects.toMatchObject({ code: 'auth/invalid-id-token' });
  const byText = new SignJWT(rightClaims()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' });
  await expect(check(await byText.sign(Buffer.from(JSON.stringify(keySet))))).rejects.toThrow();
});

const unsigned = (change: JWTPayload & { [claim: string]: unknown } = {}) =>
  new UnsecuredJWT({ ...rightClaims(), ...change }).encode();

function serveWithFirebase(db: Database, emulatorHost?: string) {
  const { port } = server.address() as { port: number };
  const keysUrl = `http://127.0.0.1:${port}/`;
  return serveAccounts(db, {
    firebase: { projectId, apiKey: 'key', authDomain: 'auth.example', keysUrl, emulatorHost },
  });
}

it('creates the usual session for an ID token of Firebase', async ({ db }) => {
  const { openBrowser, mailbox } = serveWithFirebase(db);
  const browser = openBrowser();
  expect(await browser.outcome('/firebase', { idToken: await token() })).toBe('204');
  expect(await browser.whoami()).toMatchObject({ name: 'Ada Lovelace', email: ada.email, isEmailVerified: true });
  expect(mailbox).toMatchObject([{ subject: 'Welcome to SeaLeap' }]);

  const again = openBrowser();
  await again.post('/firebase', { idToken: await token() });
  expect((await again.whoami())?.id).toBe((await browser.whoami())?.id);
});

it('asks for the code of a second factor too, and ends the earlier session', async ({ db }) => {
  const { openBrowser } = serveWithFirebase(db);
  await openBrowser().post('/firebase', { idToken: await token() });
  await db.update(users).set({ twoFactorEnabled: true });
  await db.delete(sessions);

  const phone = openBrowser();
  await phone.post('/sign-up/email', { ...ada, email: 'earlier@example.org' });
  expect(await phone.outcome('/firebase', { idToken: await token() })).toBe('401 auth/multi-factor-auth-required');
  expect(await phone.whoami()).toBeUndefined();
  expect(await db.select().from(sessions)).toEqual([]);
});

it('refuses a suspended user, with a message', async ({ db }) => {
  const { openBrowser } = serveWithFirebase(db);
  await openBrowser().post('/firebase', { idToken: await token() });
  await db.update(users).set({ suspendedAt: new Date() });
  const browser = openBrowser();
  expect(await browser.outcome('/firebase', { idToken: await token() })).toBe('403 auth/user-disabled');
  expect(await browser.whoami()).toBeUndefined();
});

it('removes the access of an unverified account when the owner of its address signs in with Firebase', async ({
  db,
}) => {
  const { openBrowser } = serveWithFirebase(db);
  const attacker = openBrowser('203.0.113.7');
  await attacker.post('/sign-up/email', { ...ada, name: 'Somebody else' });
  const owner = openBrowser();
  await owner.post('/firebase', { idToken: await token() });
  expect(await attacker.whoami()).toBeUndefined();
  expect(await owner.whoami()).toMatchObject({ name: 'Ada Lovelace' });
  const { email, password } = ada;
  expect(await attacker.outcome('/sign-in/email', { email, password })).toBe('401 auth/invalid-credential');
});

it('removes an identity that was created before the owner of the address reset the password', async ({ db }) => {
  const { openBrowser, mailbox, tokenIn } = serveWithFirebase(db);
  const attacker = openBrowser('203.0.113.7');
  const planted = { email_verified: false, sub: 'firebase-attacker' };
  expect(await attacker.outcome('/firebase', { idToken: await token(planted) })).toBe('204');
  await attacker.post('/send-verification-email');
  const owner = openBrowser();
  await owner.post('/request-password-reset', { email: ada.email });
  const reset = { token: tokenIn(mailbox.at(-1)), newPassword: 'a new harbour' };
  expect(await owner.outcome('/reset-password', reset)).toBe('204');

  expect(await attacker.whoami()).toBeUndefined();
  expect(await attacker.outcome('/firebase', { idToken: await token(planted) })).toBe('403 auth/unverified-email');
  expect(await db.select().from(verifications)).toEqual([]);
  const { email } = ada;
  expect(await owner.outcome('/sign-in/email', { email, password: 'a new harbour' })).toBe('204');
});

it('refuses a token from before the proof of the address, of an identity that Firebase gave to the owner', async ({
  db,
}) => {
  const { openBrowser } = serveWithFirebase(db);
  const attacker = openBrowser('203.0.113.7');
  const before = await token({ email_verified: false, auth_time: seconds() - 60 });
  expect(await attacker.outcome('/firebase', { idToken: before })).toBe('204');
  expect(await openBrowser().outcome('/firebase', { idToken: await token() })).toBe('204');
  expect(await attacker.whoami()).toBeUndefined();
  expect(await attacker.outcome('/firebase', { idToken: before })).toBe('403 auth/unverified-email');
  const later = await token({ email_verified: false, auth_time: seconds() + 5 });
  expect(await openBrowser().outcome('/firebase', { idToken: later })).toBe('204');
});

it('ends the open links of an unverified account when the owner of its address signs in with Firebase', async ({
  db,
}) => {
  const { openBrowser, mailbox, tokenIn } = serveWithFirebase(db);
  const attacker = openBrowser('203.0.113.7');
  await attacker.post('/sign-up/email', ada);
  const change = { newEmail: 'attacker@example.org', password: ada.password };
  expect(await attacker.outcome('/change-email', change)).toBe('204');
  expect(tokenIn(mailbox.at(-1))).not.toBe('');
  await openBrowser().post('/firebase', { idToken: await token() });
  expect(await db.select().from(verifications)).toEqual([]);
});

it('refuses an account whose address Firebase has not verified', async ({ db }) => {
  const { openBrowser } = serveWithFirebase(db);
  await openBrowser().post('/sign-up/email', ada);
  const idToken = await token({ email_verified: false });
  expect(await openBrowser().outcome('/firebase', { idToken })).toBe('403 auth/unverified-email');
  const free = await token({ email_verified: false, email: 'bo@example.org', sub: 'firebase-bo' });
  expect(await openBrowser().outcome('/firebase', { idToken: free })).toBe('204');
  expect((await db.select().from(users)).map(({ emailVerified }) => emailVerified)).toEqual([false, false]);
});

it('stores that an address was verified at Firebase later', async ({ db }) => {
  const { openBrowser } = serveWithFirebase(db);
  const browser = openBrowser();
  await browser.post('/firebase', { idToken: await token({ email_verified: false }) });
  const before = await browser.whoami();
  expect(await browser.outcome('/firebase', { idToken: await token() })).toBe('204');
  expect(await browser.whoami()).toMatchObject({ id: before?.id, isEmailVerified: true });
});

for (const [what, change] of wrong) {
  baseIt(`refuses ${what} from the emulator too`, async () => {
    await expect(verifyIdToken(unsigned(change), projectId, 'emulator')).rejects.toMatchObject({
      code: 'auth/invalid-id-token',
    });
  });
}

it('accepts an unsigned token only with the emulator', async ({ db }) => {
  const outcome = (emulatorHost: string | undefined, idToken: string) =>
    serveWithFirebase(db, emulatorHost).openBrowser().outcome('/firebase', { idToken });

  expect(await outcome(undefined, unsigned())).toBe('401 auth/invalid-id-token');
  expect(await outcome('127.0.0.1:9099', await token())).toBe('401 auth/invalid-id-token');
  expect(await db.select().from(users)).toEqual([]);
  expect(await outcome('127.0.0.1:9099', unsigned())).toBe('204');
});

it('responds 404 when it is not configured', async ({ db }) => {
  expect(
    await serveAccounts(db)
      .openBrowser()
      .outcome('/firebase', { idToken: await token() }),
  ).toBe('404 auth/operation-not-allowed');
});
