import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, expect } from 'vitest';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import { ada, serveAccounts } from '#features/people/accounts/server/testing/account-server.ts';
import { serveSecondFactor } from '#features/people/second-factor/server/testing/second-factor-server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { codeOf } from '#platform/server/testing/totp.ts';
import { openGoogleSandbox } from './google-sandbox.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Tokens = { id_token: string; access_token: string };

/**
 * The product's accounts and the stand-in for Google, which they reach over a real connection. `change`: what becomes of
 * the tokens on their way.
 */
async function serveWithGoogle(db: Database, change: (tokens: Tokens) => Promise<Tokens> = async (tokens) => tokens) {
  const outer = new Hono().onError(answerError(() => {}));
  outer.use('/sandbox/google/token', async (c, next) => {
    await next();
    c.res = Response.json(await change((await c.res.json()) as Tokens));
  });
  const server = createServer(getRequestListener(outer.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as { port: number };
  const publicUrl = `http://127.0.0.1:${port}`;
  const sandbox = openGoogleSandbox({ publicUrl, host: '127.0.0.1', port });
  outer.route('/', sandbox.routes.app);
  const settings = { publicUrl, google: sandbox.google, isGoogleSandbox: true };
  return { ...serveSecondFactor(db, settings), settings, publicUrl, google: sandbox.routes.app };
}
type Served = Awaited<ReturnType<typeof serveWithGoogle>>;
type Browser = ReturnType<Served['openBrowser']>;

const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** Acts as a person in the popup: opens it, chooses, comes back. */
async function logIn({ google }: Served, browser: Browser, person: Record<string, string>, start = '') {
  const begun = await browser.send(`/api/auth/sign-in/google${start}`);
  const fields = fieldsOf(locationOf(begun));
  const chosen = await google.request('/sandbox/google/choose', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...person }),
  });
  return browser.send(locationOf(chosen));
}

const adaAtGoogle = { name: 'Ada Lovelace', email: ada.email };

it('logs in by a popup and redirects new users to the profile setup', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  const ended = await logIn(served, browser, adaAtGoogle);

  expect(ended.headers.get('location')).toBe('/api/auth/sign-in/google/done?isNew=true');
  expect(ended.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(await browser.whoami()).toMatchObject({ ...adaAtGoogle, isEmailVerified: true });
  expect(served.mailbox).toMatchObject([{ to: ada.email, subject: 'Welcome to SeaLeap' }]);

  const again = served.openBrowser();
  expect(locationOf(await logIn(served, again, adaAtGoogle))).toBe('/api/auth/sign-in/google/done');
  expect((await again.whoami())?.id).toBe((await browser.whoami())?.id);
  expect(served.mailbox).toHaveLength(1);
  expect(served.errors).toEqual([]);
});

it('asks for the code of a second factor, in the popup and without', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  await logIn(served, browser, adaAtGoogle);
  const { uri } = (await (await browser.post('/second-factor/begin', {})).json()) as { uri: string };
  expect((await browser.post('/second-factor/confirm', { code: codeOf(uri, -1) })).status).toBe(200);

  const phone = served.openBrowser();
  const ended = await logIn(served, phone, adaAtGoogle);
  expect(ended.headers.get('location')).toBe('/api/auth/sign-in/google/done?error=auth%2Fmulti-factor-auth-required');
  expect(await phone.whoami()).toBeUndefined();
  const redirected = await logIn(served, phone, adaAtGoogle, '?returnTo=%2Faccount');
  expect(redirected.headers.get('location')).toBe('/login/code?returnTo=%2Faccount');
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await phone.whoami()).toBeUndefined();
  expect(await phone.outcome('/sign-in/code', { code: codeOf(uri) })).toBe('204');
  expect(await phone.whoami()).toMatchObject(adaAtGoogle);
});

it('ends the earlier session of the browser while a log-in waits for its code', async ({ db }) => {
  const served = await serveWithGoogle(db);
  await logIn(served, served.openBrowser(), adaAtGoogle);
  await db.update(users).set({ twoFactorEnabled: true });
  await db.delete(sessions);
  const browser = served.openBrowser();
  await browser.post('/sign-up/email', { ...ada, email: 'earlier@example.org' });
  await logIn(served, browser, adaAtGoogle);
  expect(await browser.whoami()).toBeUndefined();
  expect(await db.select().from(sessions)).toEqual([]);
});

it('refuses suspended users with a message', async ({ db }) => {
  const served = await serveWithGoogle(db);
  await logIn(served, served.openBrowser(), adaAtGoogle);
  await db.update(users).set({ suspendedAt: new Date() });
  const browser = served.openBrowser();
  const ended = await logIn(served, browser, adaAtGoogle);

  expect(locationOf(ended)).toBe('/api/auth/sign-in/google/done?error=auth%2Fuser-disabled');
  expect(await browser.whoami()).toBeUndefined();
  const inPage = await logIn(served, browser, adaAtGoogle, '?returnTo=/profile');
  expect(locationOf(inPage)).toBe('/login?error=auth%2Fuser-disabled');
  expect(await db.select().from(sessions)).toEqual([]);
});

it('completes a login that began under the previous secret', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const older = 'the secret of last year, that everybody has seen';
  const newer = 'the secret of this year, that nobody has seen yet';
  const { jar, send } = serveAccounts(db, { ...served.settings, secrets: [older] }).openBrowser();
  const during = serveAccounts(db, { ...served.settings, secrets: [newer, older] }).openBrowser('10.0.0.1', jar);
  const begun = { ...during, send: (path: string) => (path.endsWith('/sign-in/google') ? send : during.send)(path) };
  await logIn(served, begun, adaAtGoogle);

  expect(await during.whoami()).toMatchObject(adaAtGoogle);
});

it('starts a login without writing to the database', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const begun = await served.openBrowser().send('/api/auth/sign-in/google');
  expect(begun.status).toBe(302);
  const asked = fieldsOf(locationOf(begun));
  expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', prompt: 'select_account' });
  expect(asked.nonce).toBeTruthy();
  expect(await db.select().from(users)).toEqual([]);
});

it('redirects only to paths of this site', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const there = await logIn(served, served.openBrowser(), adaAtGoogle, '?returnTo=/opportunities%3Fq%3Dsea');
  expect(locationOf(there)).toBe('/opportunities?q=sea');
  expect(there.headers.getSetCookie().join()).toContain('sealeap_notice=account-created;');
  const elsewhere = await logIn(served, served.openBrowser(), adaAtGoogle, '?returnTo=https://evil.example');
  expect(locationOf(elsewhere)).toBe('/');
});

it('removes an unverified account when the owner of the address signs in with Google', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const attacker = served.openBrowser('203.0.113.7');
  await attacker.post('/sign-up/email', { ...ada, name: 'Somebody else' });
  await db.update(users).set({ image: 'https://pictures.example/planted.png' });
  const owner = served.openBrowser();
  await logIn(served, owner, adaAtGoogle);

  expect(await owner.whoami()).toMatchObject({ ...adaAtGoogle, image: null, isEmailVerified: true });
  expect(served.mailbox.at(-1)).toMatchObject({ subject: 'Welcome to SeaLeap', to: ada.email });
  expect(await attacker.whoami()).toBeUndefined();
  expect(await attacker.outcome('/sign-in/email', ada)).toBe('400');
  expect(await attacker.outcome('/sign-in/email', { email: ada.email, password: ada.password })).toBe(
    '401 auth/invalid-credential',
  );
  expect(await db.select().from(users)).toHaveLength(1);
});

it('leaves what is in an account to whoever opened it and proves its address in the same browser', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  await browser.post('/sign-up/email', { ...ada, name: 'Captain Ada' });
  await logIn(served, browser, adaAtGoogle);
  expect(await browser.whoami()).toMatchObject({ name: 'Captain Ada', email: ada.email, isEmailVerified: true });
});

it('links a verified password account and keeps its password', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  await browser.post('/sign-up/email', ada);
  await browser.post('/verify-email', { token: served.tokenIn(served.mailbox[0]) });
  const other = served.openBrowser();
  await logIn(served, other, adaAtGoogle);

  expect((await other.whoami())?.id).toBe((await browser.whoami())?.id);
  expect(await served.openBrowser().outcome('/sign-in/email', { email: ada.email, password: ada.password })).toBe(
    '204',
  );
});

it('refuses an address that Google has not verified', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  const ended = await logIn(served, browser, { ...adaAtGoogle, unverified: 'on' });
  expect(locationOf(ended)).toBe('/api/auth/sign-in/google/done?error=auth%2Funverified-email');
  expect(await browser.whoami()).toBeUndefined();
  expect(await db.select().from(users)).toEqual([]);
});

it('handles a declined consent, an unsolicited callback and one from another browser', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  const { state = '' } = fieldsOf(locationOf(await browser.send('/api/auth/sign-in/google')));
  const declined = await browser.send(`/api/auth/callback/google?error=access_denied&state=${state}`);
  expect(locationOf(declined)).toBe('/api/auth/sign-in/google/done?error=auth%2Fpopup-closed-by-user');
  for (const query of ['code=made-up&state=made-up', `code=made-up&state=${state}`, 'code=made-up', '']) {
    const ended = await served.openBrowser().send(`/api/auth/callback/google?${query}`);
    expect(locationOf(ended)).toBe('/api/auth/sign-in/google/done?error=auth%2Fgoogle-failed');
    expect(ended.headers.getSetCookie().join()).not.toContain('sealeap_session=');
  }
});

it('uses a code once', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const browser = served.openBrowser();
  const begun = await browser.send('/api/auth/sign-in/google');
  const body = new URLSearchParams({ ...fieldsOf(locationOf(begun)), ...adaAtGoogle });
  const back = locationOf(await served.google.request('/sandbox/google/choose', { method: 'POST', body }));
  const jar = new Map(browser.jar);
  await browser.send(back);
  const thief = served.openBrowser();
  for (const [name, value] of jar) thief.jar.set(name, value);
  await thief.send(back);
  expect(await browser.whoami()).toMatchObject({ email: ada.email });
  expect(await thief.whoami()).toBeUndefined();
});

const claimsOf = (token: string) => decodeJwt(token);
const another = await generateKeyPair('RS256');
const first: { token?: string } = {};
const forged: [string, (tokens: Tokens) => Promise<string>][] = [
  ['that another key has signed', ({ id_token: token }) => signAs(token, 'RS256', another.privateKey)],
  ['that is signed with the secret of the client', ({ id_token: token }) => signAs(token, 'HS256', Buffer.from('x'))],
  ['that nobody has signed', async ({ id_token: token }) => new UnsecuredJWT(claimsOf(token)).encode()],
  ['for somebody else', async ({ access_token: token }) => token],
  ['of an earlier log-in', async ({ id_token: token }) => (first.token ??= token)],
];
const signAs = (token: string, alg: string, key: Parameters<SignJWT['sign']>[0]) =>
  new SignJWT(claimsOf(token)).setProtectedHeader({ alg, kid: 'sandbox' }).sign(key);

for (const [what, forge] of forged) {
  it(`refuses an ID token ${what}`, async ({ db }) => {
    const served = await serveWithGoogle(db, async (tokens) => ({ ...tokens, id_token: await forge(tokens) }));
    await logIn(served, served.openBrowser(), adaAtGoogle);
    const browser = served.openBrowser();
    await logIn(served, browser, adaAtGoogle);
    expect(await browser.whoami()).toBeUndefined();
  });
}

it('notifies the opener of the popup without echoing parameters', async ({ db }) => {
  const served = await serveWithGoogle(db);
  const page = async (query: string) =>
    (await served.openBrowser().send(`/api/auth/sign-in/google/done${query}`)).text();
  expect(await page('')).toContain('data-code=""');
  expect(await page('?error=auth/google-failed')).toContain('data-code="auth/google-failed"');
  expect(await page('?error="><script>alert(1)</script>')).toContain('data-code="auth/google-failed"');
});

it('stores no Google tokens', async ({ db }) => {
  const served = await serveWithGoogle(db);
  await logIn(served, served.openBrowser(), adaAtGoogle);
  const { identities } = await import('#features/people/accounts/server/account-table.ts');
  expect(await db.select().from(identities)).toMatchObject([
    { providerId: 'google', accessToken: null, refreshToken: null, idToken: null, scope: null, password: null },
  ]);
});

it('reports when Google does not answer, and retries on the next login', async ({ db }) => {
  const { publicUrl, google } = await serveWithGoogle(db);
  const settings = { clientId: 'sealeap-demo', clientSecret: 'x', discoveryUrl: 'http://127.0.0.1:9/nothing' };
  const served = serveAccounts(db, { publicUrl, google: settings });
  expect((await served.openBrowser().send('/api/auth/sign-in/google')).status).toBe(503);
  expect((await served.openBrowser().send('/api/auth/sign-in/google')).status).toBe(503);
  expect(google).toBeDefined();
  expect((await serveAccounts(db).openBrowser().send('/api/auth/sign-in/google')).headers.get('x-error-code')).toBe(
    'auth/operation-not-allowed',
  );
});

it('names no address that a request made up', async () => {
  const publicUrl = 'https://demo.sealeap.example';
  const { routes } = openGoogleSandbox({ publicUrl, host: '0.0.0.0', port: 3000 });
  const path = '/sandbox/google/.well-known/openid-configuration';
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const answer = await routes.app.request(`http://evil.example${path}`, { headers });
  const description = (await answer.json()) as Record<string, unknown>;
  const addresses = Object.values(description).filter((value) => String(value).startsWith('http'));
  expect(addresses).toHaveLength(5);
  expect(new Set(addresses.map((address) => new URL(String(address)).origin))).toEqual(
    new Set([publicUrl, 'http://127.0.0.1:3000']),
  );
});
