import { afterEach, expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { ada, serveAccounts } from './testing/account-server.ts';

const { email, password } = ada;
const newPassword = 'a new harbour';
const expired = '400 auth/invalid-action-code';

afterEach(() => void vi.useRealTimers());

/** An account with open links: two for a new password, one for another address. */
async function withOpenLinks(db: Database) {
  const served = serveAccounts(db);
  const browser = served.openBrowser();
  await browser.post('/sign-up/email', ada);
  const latest = () => served.tokenIn(served.mailbox.at(-1));
  const requestReset = async () => {
    await browser.post('/request-password-reset', { email });
    return latest();
  };
  const resets = [await requestReset(), await requestReset()];
  await browser.post('/change-email', { newEmail: 'ada@new.example', password });
  return { ...served, browser, resets, changeEmail: latest() };
}

it('ends all open links at a password reset', async ({ db }) => {
  const { browser, openBrowser, resets, changeEmail } = await withOpenLinks(db);
  const [first, second] = resets;
  expect(await openBrowser().outcome('/reset-password', { token: second, newPassword })).toBe('204');
  expect(await openBrowser().outcome('/reset-password', { token: first, newPassword: 'yet another one' })).toBe(
    expired,
  );
  expect(await browser.outcome('/sign-in/email', { email, password: newPassword })).toBe('204');
  expect(await browser.outcome('/verify-email', { token: changeEmail })).toBe(expired);
});

it('ends all open links at a change of the password', async ({ db }) => {
  const { browser, openBrowser, resets, changeEmail } = await withOpenLinks(db);
  expect(await browser.outcome('/change-password', { currentPassword: password, newPassword })).toBe('204');
  for (const token of resets)
    expect(await openBrowser().outcome('/reset-password', { token, newPassword: 'yet another one' })).toBe(expired);
  expect(await browser.outcome('/verify-email', { token: changeEmail })).toBe(expired);
});

it('ends all open links at a change of the address', async ({ db }) => {
  const { browser, openBrowser, resets, changeEmail } = await withOpenLinks(db);
  expect(await browser.outcome('/verify-email', { token: changeEmail })).toBe('204');
  for (const token of resets)
    expect(await openBrowser().outcome('/reset-password', { token, newPassword })).toBe(expired);
});

it('keeps the open links of other people', async ({ db }) => {
  const { browser, openBrowser, mailbox, tokenIn } = await withOpenLinks(db);
  const bo = openBrowser();
  await bo.post('/sign-up/email', { ...ada, email: 'bo@example.org' });
  const link = tokenIn(mailbox.at(-1));
  expect(await browser.outcome('/change-password', { currentPassword: password, newPassword })).toBe('204');
  expect(await bo.outcome('/verify-email', { token: link })).toBe('204');
});

for (const [minutes, outcome] of [
  [59, '204'],
  [61, expired],
] as const) {
  it(`sets a new password by a link for an hour: after ${minutes} minutes ${outcome}`, async ({ db }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { openBrowser, resets } = await withOpenLinks(db);
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect(await openBrowser().outcome('/reset-password', { token: resets[0], newPassword })).toBe(outcome);
  });
}
