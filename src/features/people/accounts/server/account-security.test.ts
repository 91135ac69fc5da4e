import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { resetRequests, sessions, users, verifications } from './account-table.ts';
import { ada, serveAccounts } from './testing/account-server.ts';

const { email, password } = ada;

async function signedUp(db: Database) {
  const served = serveAccounts(db);
  const browser = served.openBrowser();
  await browser.post('/sign-up/email', ada);
  const findEmail = (subject: RegExp) => served.mailbox.findLast((email) => subject.test(email.subject));
  return { ...served, browser, findEmail, token: (subject: RegExp) => served.tokenIn(findEmail(subject)) };
}

it('verifies an address once by the token of an email, then sends a welcome', async ({ db }) => {
  const { browser, token, findEmail } = await signedUp(db);
  const link = token(/Confirm/);
  expect(await browser.outcome('/verify-email', { token: link })).toBe('204');
  expect(await browser.whoami()).toMatchObject({ isEmailVerified: true });
  expect(findEmail(/Welcome/)).toMatchObject({ to: email });
  expect(await browser.outcome('/verify-email', { token: link })).toBe('400 auth/invalid-action-code');
});

it('does not verify an address when somebody without its account opens the link', async ({ db }) => {
  const { openBrowser, token, browser } = await signedUp(db);
  const link = token(/Confirm/);
  const stranger = openBrowser();
  expect(await stranger.outcome('/verify-email', { token: link })).toBe('401');
  await stranger.post('/sign-up/email', { ...ada, email: 'bo@example.org' });
  expect(await stranger.outcome('/verify-email', { token: link })).toBe('403 auth/user-mismatch');
  expect(await browser.whoami()).toMatchObject({ isEmailVerified: false });
  expect(await browser.outcome('/verify-email', { token: link })).toBe('204');
});

it('stores neither the token nor the address of an email in plain text', async ({ db }) => {
  const { token } = await signedUp(db);
  const rows = JSON.stringify(await db.select({ identifier: verifications.identifier }).from(verifications));
  expect(rows).not.toContain(token(/Confirm/));
  expect(rows).not.toContain('ada');
});

it('sends the verification email again until the address is verified', async ({ db }) => {
  const { browser, mailbox, token } = await signedUp(db);
  expect(await browser.outcome('/send-verification-email')).toBe('204');
  expect(mailbox).toHaveLength(2);
  await browser.post('/verify-email', { token: token(/Confirm/) });
  const sent = mailbox.length;
  expect(await browser.outcome('/send-verification-email')).toBe('204');
  expect(mailbox).toHaveLength(sent);
});

it('asks again whether emails arrive at a confirmed address to which none are sent, and then sends them', async ({
  db,
}) => {
  const { browser, token, findEmail, mailbox } = await signedUp(db);
  await browser.post('/verify-email', { token: token(/Confirm/) });
  const suppressions = createSuppressionRepository(db);
  await suppressions.add(email, 'bounce');
  await suppressions.add('bo@example.org', 'bounce');
  expect(await browser.outcome('/send-verification-email')).toBe('204');
  expect(findEmail(/Do our emails reach you/)).toMatchObject({ to: email, purpose: 'confirmation' });
  expect(await suppressions.find(email)).toBeDefined();
  const emails = mailbox.length;
  expect(await browser.outcome('/verify-email', { token: token(/Do our emails/) })).toBe('204');
  expect(await suppressions.find(email)).toBeUndefined();
  expect(await suppressions.find('bo@example.org')).toBeDefined();
  // Nobody is welcomed twice.
  expect(mailbox).toHaveLength(emails);
});

it('sends emails again to an address by which a password was reset', async ({ db }) => {
  const { openBrowser, token, findEmail } = await signedUp(db);
  const suppressions = createSuppressionRepository(db);
  await suppressions.add(email, 'bounce');
  const other = openBrowser('10.0.0.2');
  await other.post('/request-password-reset', { email });
  expect(findEmail(/new password/)).toMatchObject({ purpose: 'recovery' });
  expect(await suppressions.find(email)).toBeDefined();
  await other.post('/reset-password', { token: token(/new password/), newPassword: 'a new harbour' });
  expect(await suppressions.find(email)).toBeUndefined();
});

it('resets the password by email, ends all sessions and verifies the address', async ({ db }) => {
  const { browser, openBrowser, token, findEmail } = await signedUp(db);
  const other = openBrowser('10.0.0.2');
  expect(await other.outcome('/request-password-reset', { email: 'ADA@example.org' })).toBe('204');
  const link = token(/new password/);
  expect(findEmail(/new password/)?.action?.href).toMatch(/^http:\/\/sealeap\.test\/reset-password\?token=/);

  expect(await other.outcome('/reset-password', { token: link, newPassword: '12345' })).toBe('400 auth/weak-password');
  expect(await other.outcome('/reset-password', { token: link, newPassword: 'a new harbour' })).toBe('204');
  expect(await browser.whoami()).toBeUndefined();
  expect(await other.whoami()).toBeUndefined();
  expect(findEmail(/was changed/)).toMatchObject({ to: email });
  expect(await other.outcome('/reset-password', { token: link, newPassword: 'once more now' })).toBe(
    '400 auth/invalid-action-code',
  );
  expect(await other.outcome('/sign-in/email', { email, password })).toBe('401 auth/invalid-credential');
  expect(await other.outcome('/sign-in/email', { email, password: 'a new harbour' })).toBe('204');
  expect(await other.whoami()).toMatchObject({ isEmailVerified: true });
});

it('refuses passwords that are easy to guess for somebody who knows the user, at a reset and a change', async ({
  db,
}) => {
  const { browser, token } = await signedUp(db);
  await browser.post('/request-password-reset', { email });
  const link = token(/new password/);
  for (const newPassword of ['aaaaaa', 'P@ssw0rd', email]) {
    const refused = '400 auth/common-password';
    expect(await browser.outcome('/change-password', { currentPassword: password, newPassword })).toBe(refused);
    expect(await browser.outcome('/reset-password', { token: link, newPassword })).toBe(refused);
  }
  const form = await browser.postForm('/reset-password', { token: link, newPassword: 'aaaaaa' });
  expect(form.headers.get('location')).toBe(
    `/reset-password?${new URLSearchParams({ error: 'auth/common-password', token: link })}`,
  );
  expect(await browser.outcome('/reset-password', { token: link, newPassword: 'a new harbour' })).toBe('204');
});

it('refuses a password reset with an expired or invented token', async ({ db }) => {
  const { browser, token } = await signedUp(db);
  await browser.post('/request-password-reset', { email });
  await db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` });
  for (const link of [token(/new password/), 'made-up'])
    expect(await browser.outcome('/reset-password', { token: link, newPassword: 'a new harbour' })).toBe(
      '400 auth/invalid-action-code',
    );
});

it('does the same work for a password reset of a known and of an unknown address before it answers', async ({ db }) => {
  const { openBrowser, mailbox } = serveAccounts(db, { isDelivering: false });
  await openBrowser().post('/sign-up/email', ada);
  const before = mailbox.length;
  const { session } = (db as unknown as { _: { session: { prepareQuery: (query: { sql: string }) => unknown } } })._;
  const statementsFor = async (to: string) => {
    const prepared = vi.spyOn(session, 'prepareQuery');
    expect(await openBrowser().outcome('/request-password-reset', { email: to })).toBe('204');
    const statements = prepared.mock.calls.map(([query]) => query.sql);
    prepared.mockRestore();
    return statements;
  };
  const statements = await statementsFor(email);
  expect(statements.join()).toContain('reset_requests');
  expect(statements.join()).not.toContain('users');
  expect(await statementsFor('nobody@example.org')).toEqual(statements);
  expect(mailbox).toHaveLength(before);
  expect(await db.select().from(verifications)).toHaveLength(1);
});

it('responds the same to a password reset for an unknown address, and stores nothing', async ({ db }) => {
  const { app, openBrowser, errors } = serveAccounts(db);
  const response = await openBrowser().post('/request-password-reset', { email });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(errors).toEqual([]);
  expect(app).toBeDefined();
  expect(await db.select().from(verifications)).toEqual([]);
  expect(await db.select().from(resetRequests)).toEqual([]);
});

it('changes the password with the current one, and ends all other sessions', async ({ db }) => {
  const { browser, openBrowser } = await signedUp(db);
  const phone = openBrowser();
  await phone.post('/sign-in/email', { email, password });
  const change = { currentPassword: 'not the one', newPassword: 'a new harbour' };
  expect(await browser.outcome('/change-password', change)).toBe('403 auth/wrong-password');
  expect(await browser.outcome('/change-password', { currentPassword: password, newPassword: 'iloveyou' })).toBe(
    '400 auth/common-password',
  );
  expect(await phone.whoami()).toMatchObject({ email });

  const before = browser.jar.get('sealeap_session');
  expect(await browser.outcome('/change-password', { ...change, currentPassword: password })).toBe('204');
  expect(browser.jar.get('sealeap_session')).not.toBe(before);
  expect(await browser.whoami()).toMatchObject({ email });
  expect(await phone.whoami()).toBeUndefined();
  expect(await phone.outcome('/sign-in/email', { email, password: 'a new harbour' })).toBe('204');
});

it('limits guesses of the current password in an open session', async ({ db }) => {
  const { browser, counts } = await signedUp(db);
  const outcomes = new Set<string>();
  for (let guess = 0; guess < 15; guess++)
    outcomes.add(
      await browser.outcome('/change-password', { currentPassword: `${guess}`, newPassword: 'a new harbour' }),
    );
  expect([...outcomes]).toEqual(['403 auth/wrong-password', '429 auth/too-many-requests']);
  expect(counts.checked).toBe(10);
});

it('changes the address once the new one is verified, and notifies the old one', async ({ db }) => {
  const { browser, openBrowser, findEmail, token } = await signedUp(db);
  const phone = openBrowser();
  await phone.post('/sign-in/email', { email, password });
  const newEmail = 'ada@new.example';
  expect(await browser.outcome('/change-email', { newEmail, password: 'wrong' })).toBe('403 auth/wrong-password');
  expect(await browser.outcome('/change-email', { newEmail, password })).toBe('204');
  expect(findEmail(/new email address/)).toMatchObject({ to: newEmail });
  expect(await browser.whoami()).toMatchObject({ email });

  expect(await browser.outcome('/verify-email', { token: token(/new email address/) })).toBe('204');
  expect(await browser.whoami()).toMatchObject({ email: newEmail, isEmailVerified: true });
  expect(findEmail(/address was changed/)).toMatchObject({ to: email });
  expect(await phone.whoami()).toBeUndefined();
  expect(await phone.outcome('/sign-in/email', { email: newEmail, password })).toBe('204');
});

it('does not reveal whether a new address has an account', async ({ db }) => {
  const { browser, openBrowser, findEmail } = await signedUp(db);
  await openBrowser().post('/sign-up/email', { ...ada, name: 'Bo', email: 'bo@example.org' });
  expect(await browser.outcome('/change-email', { newEmail: 'bo@example.org', password })).toBe('204');
  expect(findEmail(/already have an account/)).toMatchObject({ to: 'bo@example.org' });
});

it('requires a recent sign-in when no password is sent', async ({ db }) => {
  const { browser } = await signedUp(db);
  const change = { newEmail: 'ada@new.example' };
  await db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  expect(await browser.outcome('/change-email', change)).toBe('403 auth/requires-recent-login');
  await browser.post('/sign-in/email', { email, password });
  expect(await browser.outcome('/change-email', change)).toBe('204');
});

it('lists active sessions, and ends one of them or all', async ({ db }) => {
  const { browser, openBrowser } = await signedUp(db);
  const [phone, other] = [openBrowser(), openBrowser()];
  await phone.post('/sign-in/email', { email, password });
  await other.post('/sign-up/email', { ...ada, email: 'bo@example.org' });
  type ActiveSession = { id: string; isCurrent: boolean; userAgent: string };
  const listSessions = async () => (await (await browser.send('/api/auth/list-sessions')).json()) as ActiveSession[];
  const activeSessions = await listSessions();
  expect(activeSessions).toHaveLength(2);
  expect(activeSessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ userAgent: 'A browser' }]);

  const away = activeSessions.find(({ isCurrent }) => !isCurrent)!;
  await other.post('/revoke-session', { id: away.id });
  expect(await phone.whoami()).toMatchObject({ email });
  await browser.post('/revoke-session', { id: away.id });
  expect(await phone.whoami()).toBeUndefined();

  await phone.post('/sign-in/email', { email, password });
  expect(await browser.outcome('/revoke-sessions')).toBe('204');
  expect(await phone.whoami()).toBeUndefined();
  expect(browser.jar.has('sealeap_session')).toBe(false);
  expect(await other.whoami()).toMatchObject({ email: 'bo@example.org' });
});

it('limits the emails to an address, with and without an account', async ({ db }) => {
  const { openBrowser, mailbox } = await signedUp(db);
  for (const to of [email, 'nobody@example.org']) {
    const outcomes = [];
    for (let time = 0; time < 6; time++)
      outcomes.push(await openBrowser(`10.1.0.${time}`).outcome('/request-password-reset', { email: to }));
    expect(outcomes).toEqual([...Array(5).fill('204'), '429 auth/too-many-requests']);
  }
  expect(mailbox.filter(({ to }) => to === email).length).toBeLessThanOrEqual(6);
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});
