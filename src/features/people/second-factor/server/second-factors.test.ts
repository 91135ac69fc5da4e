import { eq } from 'drizzle-orm';
import { UnsecuredJWT } from 'jose';
import { afterEach, expect, vi } from 'vitest';
import { sessions, twoFactors, users } from '#features/people/accounts/server/account-table.ts';
import { ada } from '#features/people/accounts/server/testing/account-server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { codeOf, decodeBase32 } from '#platform/server/testing/totp.ts';
import { serveSecondFactor } from './testing/second-factor-server.ts';

const { email, password } = ada;
const required = '401 auth/multi-factor-auth-required';
const invalid = '403 auth/invalid-verification-code';

afterEach(() => void vi.useRealTimers());

/** Ada, whose log-in asks for a code. The code of the last 30 seconds turned it on. */
async function withSecondFactor(db: Database) {
  const served = serveSecondFactor(db);
  const browser = served.openBrowser();
  await browser.post('/sign-up/email', ada);
  const { uri } = (await (await browser.post('/second-factor/begin', { password })).json()) as { uri: string };
  const confirmed = await browser.post('/second-factor/confirm', { code: codeOf(uri, -1) });
  const { codes } = (await confirmed.json()) as { codes: string[] };
  return { ...served, browser, uri, codes };
}

it('asks for the code of the app at log-in, once for each code', async ({ db }) => {
  const { openBrowser, uri, mailbox } = await withSecondFactor(db);
  expect(mailbox.at(-1)).toMatchObject({ to: email, subject: 'Log in now asks for a code' });
  const browser = openBrowser();
  expect(await browser.outcome('/sign-in/email', { email, password })).toBe(required);
  expect(browser.jar.has('sealeap_session')).toBe(false);
  expect(await browser.whoami()).toBeUndefined();
  expect(await browser.outcome('/sign-in/code', { code: '000000' })).toBe(invalid);
  const code = codeOf(uri);
  expect(await browser.outcome('/sign-in/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toBe('204');
  expect(await browser.whoami()).toMatchObject({ email });

  const spy = openBrowser('203.0.113.7');
  expect(await spy.outcome('/sign-in/email', { email, password })).toBe(required);
  expect(await spy.outcome('/sign-in/code', { code })).toBe(invalid);
  expect(await spy.whoami()).toBeUndefined();
});

it('changes nothing before the first code is right', async ({ db }) => {
  const { openBrowser } = serveSecondFactor(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  expect(await browser.outcome('/second-factor/begin', { password: 'wrong' })).toBe('403 auth/wrong-password');
  await browser.post('/second-factor/begin', { password });
  expect(await browser.outcome('/second-factor/confirm', { code: '000000' })).toBe(invalid);
  expect(await openBrowser().outcome('/sign-in/email', { email, password })).toBe('204');
});

it('opens the account once with each recovery code', async ({ db }) => {
  const { openBrowser, codes } = await withSecondFactor(db);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
  const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
  const browser = openBrowser();
  await browser.post('/sign-in/email', { email, password });
  expect(await browser.outcome('/sign-in/code', { code: typed })).toBe('204');
  expect(await (await browser.send('/api/auth/second-factor')).json()).toEqual({ isOn: true, recoveryCodes: 9 });
  const again = openBrowser();
  await again.post('/sign-in/email', { email, password });
  expect(await again.outcome('/sign-in/code', { code: typed })).toBe(invalid);
});

it('stores a hash of each recovery code, and none of them as it is', async ({ db }) => {
  const { codes } = await withSecondFactor(db);
  const [stored] = await db.select().from(twoFactors);
  const hashes = JSON.parse(stored!.backupCodes) as string[];
  expect(hashes).toHaveLength(10);
  expect(new Set(hashes).size).toBe(10);
  for (const hash of hashes) expect(hash).toMatch(/^sha256:[\w-]{43}$/);
  expect(stored!.backupCodes).not.toContain(codes[0]);
  const spy = serveSecondFactor(db).openBrowser();
  await spy.post('/sign-in/email', { email, password });
  expect(await spy.outcome('/sign-in/code', { code: hashes[0]!.slice(0, 40) })).toBe(invalid);
});

it('stores the key of an app encrypted', async ({ db }) => {
  const { uri } = await withSecondFactor(db);
  const key = new URL(uri).searchParams.get('secret')!;
  const [stored] = await db.select().from(twoFactors);
  for (const readable of [key, decodeBase32(key).toString()]) expect(stored!.secret).not.toContain(readable);
});

it('accepts the code of the previous, the current and the next 30 seconds only', async ({ db }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { browser, uri } = await withSecondFactor(db);
  const check = (steps: number) => browser.outcome('/second-factor/check', { code: codeOf(uri, steps) });
  expect(await check(-2)).toBe(invalid);
  expect(await check(2)).toBe(invalid);
  expect(await check(0)).toBe('204');
  expect(await check(1)).toBe('204');
  // They were used: -1 to turn it on.
  for (const steps of [-1, 0, 1]) expect(await check(steps)).toBe(invalid);
});

it('completes a log-in of Firebase', async ({ db }) => {
  const firebase = { projectId: 'demo', apiKey: 'key', authDomain: 'auth.example', keysUrl: 'http://127.0.0.1:9/' };
  const { openBrowser } = serveSecondFactor(db, { firebase: { ...firebase, emulatorHost: '127.0.0.1:9099' } });
  const now = Math.floor(Date.now() / 1000);
  const idToken = new UnsecuredJWT({ email, email_verified: true, auth_time: now - 5 })
    .setIssuer('https://securetoken.google.com/demo')
    .setAudience('demo')
    .setSubject('ada-at-firebase')
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .encode();
  const browser = openBrowser();
  expect(await browser.outcome('/firebase', { idToken })).toBe('204');
  const { uri } = (await (await browser.post('/second-factor/begin', {})).json()) as { uri: string };
  expect((await browser.post('/second-factor/confirm', { code: codeOf(uri, -1) })).status).toBe(200);

  const phone = openBrowser();
  expect(await phone.outcome('/firebase', { idToken })).toBe(required);
  expect(await phone.whoami()).toBeUndefined();
  expect(await phone.outcome('/sign-in/code', { code: codeOf(uri) })).toBe('204');
  expect(await phone.whoami()).toMatchObject({ email });
});

it('ends the earlier session of the browser while a log-in waits for its code', async ({ db }) => {
  const { openBrowser } = await withSecondFactor(db);
  await db.delete(sessions);
  const browser = openBrowser();
  await browser.post('/sign-up/email', { ...ada, email: 'earlier@example.org' });
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await browser.outcome('/sign-in/email', { email, password })).toBe(required);
  expect(await db.select().from(sessions)).toEqual([]);
});

it('ends a log-in after five wrong codes, and needs the password again', async ({ db }) => {
  const { openBrowser, uri } = await withSecondFactor(db);
  const browser = openBrowser();
  await browser.post('/sign-in/email', { email, password });
  const outcomes = [];
  for (let guess = 0; guess < 6; guess++) outcomes.push(await browser.outcome('/sign-in/code', { code: '000000' }));
  expect(outcomes).toEqual([...Array(5).fill(invalid), '401 auth/code-expired']);
  expect(await browser.outcome('/sign-in/code', { code: codeOf(uri) })).toBe('401 auth/code-expired');
  expect(await openBrowser().outcome('/sign-in/code', { code: codeOf(uri) })).toBe('401 auth/code-expired');
});

for (const [minutes, outcome] of [
  [9, '204'],
  [11, '401 auth/code-expired'],
] as const) {
  it(`lets a log-in wait ten minutes for its code: after ${minutes} ${outcome}`, async ({ db }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { openBrowser, uri } = await withSecondFactor(db);
    const browser = openBrowser();
    await browser.post('/sign-in/email', { email, password });
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect(await browser.outcome('/sign-in/code', { code: codeOf(uri) })).toBe(outcome);
  });
}

it('opens the log-in to its owner by a new password, after wrong codes have locked it', async ({ db }) => {
  const { browser, openBrowser, uri, mailbox, tokenIn } = await withSecondFactor(db);
  await browser.post('/verify-email', { token: tokenIn(mailbox[0]) });
  const guess = async (times: number) => {
    const thief = openBrowser('203.0.113.7');
    await thief.post('/sign-in/email', { email, password });
    for (let time = 0; time < times; time++) await thief.post('/sign-in/code', { code: '000000' });
    return thief;
  };
  await guess(5);
  const thief = await guess(5);
  const owner = openBrowser('198.51.100.9');
  const logIn = async (word: string) => {
    await owner.post('/sign-in/email', { email, password: word });
    return owner.outcome('/sign-in/code', { code: codeOf(uri) });
  };
  expect(await logIn(password)).toBe('429 auth/too-many-requests');
  await owner.post('/request-password-reset', { email });
  await owner.post('/reset-password', { token: tokenIn(mailbox.at(-1)), newPassword: 'a new harbour' });
  expect(await thief.outcome('/sign-in/code', { code: codeOf(uri) })).toBe('401 auth/code-expired');
  expect(await owner.outcome('/sign-in/email', { email, password: 'a new harbour' })).toBe(required);
  expect(await owner.whoami()).toBeUndefined();
  expect(await logIn('a new harbour')).toBe('204');
});

it('checks the code of a log-in for its challenge, whoever is signed in', async ({ db }) => {
  const { browser, codes } = await withSecondFactor(db);
  expect(await browser.outcome('/sign-in/code', { code: codes[0]! })).toBe('401 auth/code-expired');
  expect(await browser.whoami()).toMatchObject({ email });
});

it('limits guesses in an open session', async ({ db }) => {
  const { browser } = await withSecondFactor(db);
  const outcomes = new Set<string>();
  for (let guess = 0; guess < 12; guess++)
    outcomes.add(await browser.outcome('/second-factor/check', { code: `00000${guess % 10}` }));
  expect([...outcomes].at(-1)).toBe('429 auth/too-many-requests');
});

it('is turned off by a code, and keeps the session', async ({ db }) => {
  const { browser, openBrowser, codes, mailbox } = await withSecondFactor(db);
  expect(await browser.outcome('/second-factor/off', { code: '000000' })).toBe(invalid);
  expect(await browser.outcome('/second-factor/off', { code: codes[0]! })).toBe('204');
  expect(await browser.whoami()).toMatchObject({ email });
  expect(mailbox.at(-1)).toMatchObject({ subject: 'Log in no longer asks for a code' });
  expect(await db.select().from(twoFactors)).toEqual([]);
  expect(await openBrowser().outcome('/sign-in/email', { email, password })).toBe('204');
});

it('replaces recovery codes', async ({ db }) => {
  const { browser, codes } = await withSecondFactor(db);
  const answer = await browser.post('/second-factor/recovery-codes', { code: codes[0]! });
  const replaced = ((await answer.json()) as { codes: string[] }).codes;
  expect(replaced).toHaveLength(10);
  expect(await browser.outcome('/second-factor/check', { code: codes[1]! })).toBe(invalid);
  expect(await browser.outcome('/second-factor/check', { code: replaced[0]! })).toBe('204');
});

it('redirects a plain form to the page for the code, and on from there', async ({ db }) => {
  const { openBrowser, uri } = await withSecondFactor(db);
  const browser = openBrowser();
  const first = await browser.postForm('/sign-in/email', { email, password, returnTo: '/account' });
  expect([first.status, first.headers.get('location')]).toEqual([303, '/login/code?returnTo=%2Faccount']);
  expect(first.headers.getSetCookie().join()).not.toContain('sealeap_notice');
  const wrong = await browser.postForm('/sign-in/code', { code: '000000', returnTo: '/account' });
  expect(wrong.headers.get('location')).toBe('/login/code?error=auth%2Finvalid-verification-code&returnTo=%2Faccount');
  const second = await browser.postForm('/sign-in/code', { code: codeOf(uri), returnTo: '/account' });
  expect([second.status, second.headers.get('location')]).toEqual([303, '/account']);
  expect(second.headers.getSetCookie().join()).toContain('sealeap_notice=welcome-back;');
  expect(await browser.whoami()).toMatchObject({ email });
});

it('stays on after a password reset of a proven address, and goes with an unproven claim', async ({ db }) => {
  const { openBrowser, mailbox, tokenIn } = await withSecondFactor(db);
  const reset = async (newPassword: string) => {
    await openBrowser().post('/request-password-reset', { email });
    const token = tokenIn(mailbox.at(-1));
    expect(await openBrowser().outcome('/reset-password', { token, newPassword })).toBe('204');
    return openBrowser().outcome('/sign-in/email', { email, password: newPassword });
  };
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  expect(await reset('a new harbour')).toBe(required);
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
  expect(await reset('another harbour')).toBe('204');
  expect(await db.select().from(twoFactors)).toEqual([]);
});

it('confirms a session by a code, not by a password alone', async ({ db }) => {
  const { browser, codes } = await withSecondFactor(db);
  const confirmedAt = async () => (await db.select().from(sessions)).map(({ secondFactorAt }) => secondFactorAt);
  expect(await confirmedAt()).toEqual([expect.any(Date)]);
  await db.update(sessions).set({ secondFactorAt: null });
  expect(await browser.outcome('/second-factor/check', { code: codes[0]! })).toBe('204');
  expect(await confirmedAt()).toEqual([expect.any(Date)]);
});
