import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { ada, serveAccounts } from './testing/account-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const { email, password } = ada;

/** Enough to exceed the limits of the account and of each network. */
const { guesses, networks } = sized({ guesses: 130, networks: 65 }, { guesses: 10_000, networks: 1_000 });

it(`hashes at most 100 of ${guesses} guesses from ${networks} networks, and lets the owner sign in`, async ({ db }) => {
  const { openBrowser, counts } = serveAccounts(db);
  const home = openBrowser('10.0.0.1');
  await home.post('/sign-up/email', ada);
  counts.checked = 0;
  counts.hashed = 0;

  const outcomes = new Map<string, number>();
  for (let guess = 0; guess < guesses; guess++) {
    const attacker = openBrowser(`203.${Math.floor((guess % networks) / 250)}.${guess % 250}.7`);
    const outcome = await attacker.outcome('/sign-in/email', { email, password: `guess ${guess}` });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].sort()).toEqual(['401 auth/invalid-credential', '429 auth/too-many-requests']);
  expect(counts.checked + counts.hashed).toBeLessThanOrEqual(100);
  // From other networks even the right password is refused.
  expect(await openBrowser('198.51.100.9').outcome('/sign-in/email', { email, password })).toMatch(/^429/);

  const sameNetwork = openBrowser('10.0.0.1');
  expect(await sameNetwork.outcome('/sign-in/email', { email, password })).toBe('204');
  await home.post('/sign-out');
  const travelling = openBrowser('198.51.100.10');
  for (const [name, value] of home.jar) travelling.jar.set(name, value);
  expect(await travelling.outcome('/sign-in/email', { email, password })).toBe('204');
}, 900_000);

it('throttles unknown visitors, but not the owner', async ({ db }) => {
  const throttle = { pass: async () => false, tryPass: () => false };
  const { openBrowser, counts } = serveAccounts(db, { throttle });
  const home = openBrowser();
  await home.post('/sign-up/email', ada);
  const stranger = openBrowser('203.0.113.7');
  const refused = await stranger.post('/sign-in/email', { email, password });
  expect([refused.status, refused.headers.get('x-error-code'), refused.headers.get('retry-after')]).toEqual([
    503,
    'auth/busy',
    '3',
  ]);
  expect(counts.checked).toBe(0);
  expect(await home.outcome('/sign-in/email', { email, password })).toBe('204');
  // The network is known already, also for a browser without cookies.
  expect(await openBrowser().outcome('/sign-in/email', { email, password })).toBe('204');
});

it('lets the owner sign in from any network after a password reset during a flood', async ({ db }) => {
  const { openBrowser, mailbox, tokenIn } = serveAccounts(db);
  await openBrowser('10.0.0.1').post('/sign-up/email', ada);
  for (let guess = 0; guess < 60; guess++)
    await openBrowser(`203.0.${guess}.7`).post('/sign-in/email', { email, password: 'wrong' });
  const owner = openBrowser('198.51.100.9');
  expect(await owner.outcome('/sign-in/email', { email, password })).toMatch(/^429/);
  await owner.post('/request-password-reset', { email });
  await owner.post('/reset-password', { token: tokenIn(mailbox.at(-1)), newPassword: 'a new harbour' });
  expect(await owner.outcome('/sign-in/email', { email, password: 'a new harbour' })).toBe('204');
});

it('limits guesses from a known network, and sends Retry-After', async ({ db }) => {
  const { openBrowser, counts } = serveAccounts(db);
  const home = openBrowser();
  await home.post('/sign-up/email', ada);
  for (let guess = 0; guess < 40; guess++) await home.post('/sign-in/email', { email, password: `guess ${guess}` });
  expect(counts.checked).toBe(30);
  const refused = await home.post('/sign-in/email', { email, password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets the owner sign in at home by a new password, after too many mistakes there', async ({ db }) => {
  const { openBrowser, mailbox, tokenIn } = serveAccounts(db);
  const home = openBrowser();
  await home.post('/sign-up/email', ada);
  for (let guess = 0; guess < 31; guess++) await home.post('/sign-in/email', { email, password: `guess ${guess}` });
  expect(await home.outcome('/sign-in/email', { email, password })).toMatch(/^429/);
  await home.post('/request-password-reset', { email });
  await home.post('/reset-password', { token: tokenIn(mailbox.at(-1)), newPassword: 'a new harbour' });
  expect(await home.outcome('/sign-in/email', { email, password: 'a new harbour' })).toBe('204');
});

it('gives nobody more guesses at another account by the proof of an address', async ({ db }) => {
  const { openBrowser, counts, mailbox, tokenIn } = serveAccounts(db);
  const shared = openBrowser('10.0.0.1');
  await shared.post('/sign-up/email', ada);
  await shared.post('/sign-up/email', { ...ada, email: 'eve@example.org' });
  const elsewhere = openBrowser('203.0.113.7', shared.jar);
  const guess = () => elsewhere.post('/sign-in/email', { email, password: 'a guess' });
  for (let time = 0; time < 31; time++) await guess();
  await elsewhere.post('/request-password-reset', { email: 'eve@example.org' });
  await elsewhere.post('/reset-password', { token: tokenIn(mailbox.at(-1)), newPassword: 'a new harbour' });
  counts.checked = 0;
  for (let time = 0; time < 51; time++) await guess();
  // As any browser that the account does not know.
  expect(counts.checked).toBe(50);
});

it('responds to a flood at an unknown address like at an existing account', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  await openBrowser('10.0.0.1').post('/sign-up/email', ada);
  const flood = async (target: string) => {
    const answers = [];
    for (let guess = 0; guess < 55; guess++) {
      const response = await openBrowser(`203.0.${guess}.7`).post('/sign-in/email', {
        email: target,
        password: 'wrong one',
      });
      answers.push(`${response.status} ${await response.text()}`);
    }
    return answers;
  };
  expect(await flood(email)).toEqual(await flood('nobody@example.org'));
});

/** Counts as many more of what was counted at least five times: what a network did, not what one account saw. */
const countMore = (db: Database, more: number) =>
  db.execute(sql`update rate_limits set count = count + ${more} where count >= 5`);

it('allows 60 sign-ups and 300 sign-ins an hour from one network', async ({ db }) => {
  const { openBrowser } = serveAccounts(db);
  const outcomes: string[] = [];
  const signUp = async (person: number) =>
    outcomes.push(await openBrowser().outcome('/sign-up/email', { ...ada, email: `pupil${person}@example.org` }));
  const signIn = async (person: number) =>
    outcomes.push(await openBrowser().outcome('/sign-in/email', { email: `pupil${person % 5}@example.org`, password }));
  for (let person = 0; person < 6; person++) await signUp(person);
  await countMore(db, 60 - 7);
  await signUp(7);
  for (let time = 0; time < 10; time++) await signIn(time);
  await countMore(db, 300 - 11);
  await signIn(0);
  expect(outcomes).toEqual(Array(18).fill('204'));
});

it('refuses a network that signs up or guesses without end', async ({ db }) => {
  const { openBrowser, counts } = serveAccounts(db);
  const signUp = (time: number) =>
    openBrowser().outcome('/sign-up/email', { ...ada, email: `made${time}@example.org` });
  const signIn = (time: number) =>
    openBrowser().outcome('/sign-in/email', { email: `other${time}@example.org`, password: 'wrong' });
  const last = { signUp: '', signIn: '' };
  for (let time = 0; time < 10; time++) await signUp(time);
  await countMore(db, 120 - 10);
  for (let time = 10; time < 20; time++) last.signUp = await signUp(time);
  for (let time = 0; time < 10; time++) await signIn(time);
  await countMore(db, 600 - 20);
  counts.hashed = 0;
  for (let time = 10; time < 30; time++) last.signIn = await signIn(time);
  expect(last).toEqual({ signUp: '429 auth/too-many-requests', signIn: '429 auth/too-many-requests' });
  expect(counts.hashed).toBe(10);
});

it('counts sign-ups of a network before their passwords are judged', async ({ db }) => {
  const { openBrowser, counts } = serveAccounts(db);
  const signUp = (password: string) =>
    openBrowser().outcome('/sign-up/email', { ...ada, email: 'new@example.org', password });
  for (let time = 0; time < 5; time++) expect(await signUp('password')).toBe('400 auth/common-password');
  await countMore(db, 360 - 5);
  const judged = counts.judged;
  expect(await signUp('password')).toBe('429 auth/too-many-requests');
  expect(await signUp(password)).toBe('429 auth/too-many-requests');
  expect(counts.judged).toBe(judged);
});

it('counts changes of a password before the new one is judged', async ({ db }) => {
  const { openBrowser, counts } = serveAccounts(db);
  const home = openBrowser();
  await home.post('/sign-up/email', ada);
  const change = (currentPassword: string) =>
    home.outcome('/change-password', { currentPassword, newPassword: 'password' });
  counts.judged = 0;
  expect(await change('wrong')).toBe('403 auth/wrong-password');
  expect(counts.judged).toBe(0);
  for (let time = 0; time < 9; time++) expect(await change(password)).toBe('400 auth/common-password');
  expect(await change(password)).toBe('429 auth/too-many-requests');
  expect(counts.judged).toBe(9);
});
