import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { identities, sessions, users } from './account-table.ts';
import { ada, serveAccounts } from './testing/account-server.ts';

const { email, password } = ada;

it('creates an account, signs in and sends an email', async ({ db }) => {
  const { mailbox, openBrowser, errors } = serveAccounts(db);
  const browser = openBrowser();
  const response = await browser.post('/sign-up/email', { ...ada, email: ' Ada@Example.org ' });

  expect(errors).toEqual([]);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(await browser.whoami()).toMatchObject({ name: 'Ada', email, isEmailVerified: false, role: 'member' });
  expect(mailbox).toMatchObject([{ to: email, subject: 'Confirm your email address' }]);
});

it('gives accounts to addresses of international domains, as they were typed', async ({ db }) => {
  for (const address of ['имя@пример.рф', 'name@bücher.de']) {
    const { mailbox, openBrowser, errors } = serveAccounts(db);
    const browser = openBrowser();
    expect(await browser.outcome('/sign-up/email', { ...ada, email: address.toUpperCase() })).toBe('204');
    expect(errors).toEqual([]);
    expect(await browser.whoami()).toMatchObject({ email: address });
    expect(mailbox).toMatchObject([{ to: address }]);
    expect((await db.select().from(users)).map((user) => user.email)).toContain(address);

    const other = openBrowser('10.0.0.2');
    expect(await other.outcome('/sign-in/email', { email: address, password })).toBe('204');
    expect(await other.whoami()).toMatchObject({ email: address });
    const again = await openBrowser('10.0.0.3').post('/sign-up/email', { ...ada, email: address });
    expect(again.status).toBe(409);
    expect(await other.outcome('/request-password-reset', { email: address })).toBe('204');
    await expect.poll(() => mailbox.some(({ subject }) => /password/i.test(subject))).toBe(true);
    expect(mailbox.map(({ to }) => to)).toEqual(mailbox.map(() => address));
  }
});

it('takes an address that looks encoded for itself', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const victim = Buffer.from('eve@example.org').toString('hex');
  const address = `x${victim}@address.invalid`;
  expect(await openBrowser().outcome('/sign-up/email', { ...ada, email: address })).toBe('204');
  expect((await db.select().from(users)).map((user) => user.email)).toEqual([address]);
});

it('sets an HttpOnly, SameSite session cookie', async ({ db }) => {
  const cookieOf = async (publicUrl: string) => {
    const response = await serveAccounts(db, { publicUrl })
      .openBrowser()
      .post('/sign-up/email', { ...ada, email: `${publicUrl.length}@example.org` });
    return response.headers.getSetCookie().find((line) => line.includes('sealeap_session')) ?? '';
  };
  const plain = await cookieOf('http://sealeap.test');
  expect(plain).toMatch(/^sealeap_session=/);
  expect(plain).toContain('HttpOnly');
  expect(plain).toContain('SameSite=Lax');
  expect(plain).not.toContain('Secure');
  const secure = await cookieOf('https://sealeap.test');
  expect(secure).toMatch(/^__Host-sealeap_session=/);
  expect(secure).toContain('Secure;'.replace(';', ''));
});

it('refuses a registered address, and notifies its owner', async ({ db }) => {
  const { mailbox, openBrowser } = serveAccounts(db);
  await openBrowser().post('/sign-up/email', ada);
  const response = await openBrowser().post('/sign-up/email', { ...ada, email: 'ADA@example.org' });

  expect(response.status).toBe(409);
  expect(response.headers.get('x-error-code')).toBe('auth/email-already-in-use');
  expect(await response.text()).toBe('This email is already registered. Try logging in instead.');
  expect(mailbox.at(-1)).toMatchObject({ to: email, subject: 'You already have an account' });
});

it('rolls back a sign-up whose email cannot be queued', async ({ db }) => {
  const { openBrowser, mailbox } = serveAccounts(db);
  mailbox.some = () => {
    throw new Error('The outbox is away.');
  };
  expect(await openBrowser().outcome('/sign-up/email', ada)).toBe('500');
  expect(await db.select().from(users)).toEqual([]);
});

const refused: [string, object, string][] = [
  ['a short password', { password: 'abc12' }, '400 auth/weak-password'],
  ['a common password', { password: 'Football' }, '400 auth/common-password'],
  ['one repeated letter', { password: 'aaaaaa' }, '400 auth/common-password'],
  ['a common password with signs for letters', { password: 'P@ssw0rd' }, '400 auth/common-password'],
  ['the address as the password', { password: ada.email }, '400 auth/common-password'],
  ['the name as the password', { name: 'Augusta Lovelace', password: 'lovelace1' }, '400 auth/common-password'],
  ['an endless password', { password: 'ab'.repeat(65) }, '400 auth/invalid-password'],
  ['half an address', { email: 'ada@' }, '400 auth/invalid-email'],
  ['an address without a domain', { email: 'a@localhost' }, '400 auth/invalid-email'],
  ['no name', { name: '  ' }, '400'],
  ['a field that does not exist', { role: 'admin' }, '400'],
];
for (const [what, change, outcome] of refused) {
  it(`refuses ${what} at sign-up`, async ({ db }) => {
    const { openBrowser, counts } = serveAccounts(db);
    expect(await openBrowser().outcome('/sign-up/email', { ...ada, ...change })).toBe(outcome);
    expect(counts.hashed).toBe(0);
    expect(await db.select().from(users)).toEqual([]);
  });
}

it('accepts a password of six characters in any script, from any keyboard', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  expect(await openBrowser().outcome('/sign-up/email', { ...ada, password: '𝒽arb\u00f6r' })).toBe('204');
  expect(await openBrowser().outcome('/sign-in/email', { email, password: 'harbo\u0308r' })).toBe('204');
});

it('creates a new session at each sign-in, and ends the previous one of this browser', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  const before = browser.jar.get('sealeap_session');
  expect(await browser.outcome('/sign-in/email', { email, password })).toBe('204');

  expect(browser.jar.get('sealeap_session')).not.toBe(before);
  expect(await db.select().from(sessions)).toHaveLength(1);
});

it('responds the same to a wrong password and an unknown address, after the same work', async ({ db }) => {
  const { openBrowser, counts } = serveAccounts(db);
  await openBrowser().post('/sign-up/email', ada);
  const answers = [];
  for (const attempt of [
    { email, password: 'another harbour' },
    { email: 'eve@example.org', password },
  ]) {
    const before = counts.hashed + counts.checked;
    const response = await openBrowser('10.0.0.9').post('/sign-in/email', attempt);
    answers.push([
      response.status,
      response.headers.get('x-error-code'),
      await response.text(),
      counts.hashed + counts.checked - before,
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject([401, 'auth/invalid-credential', expect.any(String), 1]);
});

it('ends a session at sign-out, and no other one of the user', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const [laptop, phone] = [openBrowser(), openBrowser()];
  await laptop.post('/sign-up/email', ada);
  await phone.post('/sign-in/email', { email, password });
  const stolen = openBrowser();
  for (const [name, value] of laptop.jar) stolen.jar.set(name, value);
  expect(await stolen.whoami()).toMatchObject({ email });

  expect(await laptop.outcome('/sign-out')).toBe('204');
  expect(laptop.jar.has('sealeap_session')).toBe(false);
  expect(await stolen.whoami()).toBeUndefined();
  expect(await phone.whoami()).toMatchObject({ email });
});

it('ends a session when the account is deleted', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  await db.delete(users).where(eq(users.email, email));
  expect(await browser.whoami()).toBeUndefined();
  expect(await db.select().from(identities)).toEqual([]);
});

it('refuses a changed or invented cookie', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  const [token = '', signature = ''] = decodeURIComponent(browser.jar.get('sealeap_session')!).split('.');
  for (const cookie of [
    token,
    `${token}.`,
    `${token}x.${signature}`,
    `${token}.${'A'.repeat(43)}=`,
    `.${signature}`,
    '',
  ]) {
    browser.jar.set('sealeap_session', encodeURIComponent(cookie));
    expect(await browser.whoami()).toBeUndefined();
  }
});

it('redirects a plain form on success with the toast for the next page, or back with an error code', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  const noticeOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('sealeap_notice='));
  const away = await browser.postForm('/sign-up/email', { ...ada, returnTo: '/opportunities?q=sea' });
  expect([away.status, away.headers.get('location')]).toEqual([303, '/opportunities?q=sea']);
  expect(noticeOf(away)).toBe('sealeap_notice=account-created; Max-Age=300; Path=/; SameSite=Lax');
  const elsewhere = await browser.postForm('/sign-in/email', { email, password, returnTo: '//evil.example' });
  expect(elsewhere.headers.get('location')).toBe('/');
  expect(noticeOf(elsewhere)).toMatch(/^sealeap_notice=welcome-back;/);
  const back = await browser.postForm('/sign-in/email', { email, password: 'wrong one', returnTo: '/about' });
  expect(back.headers.get('location')).toBe('/login?error=auth%2Finvalid-credential&returnTo=%2Fabout');
  expect(noticeOf(back)).toBeUndefined();
  expect(noticeOf(await browser.post('/sign-in/email', { email, password }))).toBeUndefined();
});

it('grants the admin role only to verified addresses of the configuration', async ({ db }) => {
  const { openBrowser } = serveAccounts(db, { adminEmails: new Set([email]) });
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  expect(await browser.whoami()).toMatchObject({ role: 'member' });
  await db.update(users).set({ emailVerified: true });
  expect(await browser.whoami()).toMatchObject({ role: 'admin' });
});

it('prolongs a session once a day, and deletes an expired one', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  const endsIn = async () =>
    (await db.select({ days: sql<number>`extract(day from ${sessions.expiresAt} - now())::int` }).from(sessions))[0]
      ?.days;
  expect((await browser.send('/whoami')).headers.getSetCookie()).toEqual([]);

  await db.update(sessions).set({ expiresAt: sql`now() + interval '10 days'` });
  expect((await browser.send('/whoami')).headers.getSetCookie()).toMatchObject([
    expect.stringContaining('Max-Age=2592000'),
  ]);
  expect(await endsIn()).toBeGreaterThanOrEqual(29);
  expect(await browser.whoami()).toMatchObject({ email });

  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await browser.whoami()).toBeUndefined();
});

it('ends a session 90 days after the log-in, however often it is used', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const browser = openBrowser();
  await browser.post('/sign-up/email', ada);
  const aged = (days: number) => ({ createdAt: sql`now() - make_interval(days => ${days})` });
  await db.update(sessions).set({ ...aged(80), expiresAt: sql`now() + interval '5 days'` });
  const [cookie] = (await browser.send('/whoami')).headers.getSetCookie();
  expect(Number(/Max-Age=(\d+)/.exec(cookie!)?.[1])).toBeLessThanOrEqual(10 * 24 * 60 * 60);
  expect((await browser.send('/whoami')).headers.getSetCookie()).toEqual([]);
  await db.update(sessions).set(aged(90));
  expect(await browser.whoami()).toBeUndefined();
});
