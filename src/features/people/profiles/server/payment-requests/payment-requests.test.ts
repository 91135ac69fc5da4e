import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { ada, adasProfile, addPerson, mia } from '../testing/person.ts';
import { child, day, guardianEmail, noon, sold, start } from '../testing/start-profiles.ts';
import { createPaymentRequestRepository } from './payment-request-repository.ts';
import { paymentRequests as table } from './payment-request-table.ts';

const item = 'class:essays';

/** Mia, whose guardian has consented to her profile. */
async function startWithConsent(db: Database) {
  await addPerson(db, mia);
  const started = start(db);
  await started.profiles.create(mia, { ...child, guardianEmail });
  const consentToken = started.tokenIn(started.emails[0]!);
  await started.guardians.answer({ token: consentToken, answer: 'confirm' });
  started.emails.length = 0;
  const { paymentRequests, buyers, emails, tokenIn } = started;
  return {
    ...started,
    consentToken,
    permission: async (price = sold.amountCents) =>
      (await buyers.getPermission('mia', { item, amountCents: price, currency: 'usd' })).state,
    async ask() {
      await paymentRequests.ask(mia, item);
      return tokenIn(emails.at(-1)!);
    },
  };
}

it('asks the guardian with title and price, and allows the payment for no more than that', async ({ db }) => {
  const { ask, permission, paymentRequests, buyers, emails } = await startWithConsent(db);
  expect(await permission()).toBe('guardianNeeded');
  await expect(buyers.requirePermission('mia', { item, ...sold })).rejects.toThrow('must allow each payment');

  const token = await ask();
  expect(emails[0]).toMatchObject({ to: guardianEmail, personId: 'mia' });
  expect(emails[0]!.paragraphs[0]).toBe("Mia Kovač would like to have the class 'Essays'. It costs $49.00 USD.");
  expect(JSON.stringify(emails[0])).not.toMatch(/2015|mia@example|DE\b/);
  expect(JSON.stringify(await db.select().from(table))).not.toContain(token);
  expect(await permission()).toBe('waiting');
  expect(await paymentRequests.describe(token)).toEqual({
    name: 'Mia Kovač',
    title: 'Essays',
    isPremium: false,
    price: 49,
    answer: null,
    expiresAt: '2026-05-11T12:00:00.000Z',
  });

  await paymentRequests.answer(token, 'allowed');
  expect(emails.at(-1)).toMatchObject({ to: mia.email, subject: 'You may buy it' });
  expect(await permission()).toBe('allowed');
  expect(await permission(sold.amountCents + 1)).toBe('guardianNeeded');
  expect(await permission(sold.amountCents - 1)).toBe('allowed');
  await buyers.requirePermission('mia', { item, ...sold });
  // A permission is for oneself, not for a group.
  await expect(buyers.requirePermission('mia', { item, ...sold, adultsOnly: true })).rejects.toThrow('Only adults');
});

it('lets a guardian decline, change their mind, and be asked again only after some days', async ({ db }) => {
  const { ask, permission, paymentRequests, clock } = await startWithConsent(db);
  const token = await ask();
  await paymentRequests.answer(token, 'declined');
  expect(await permission()).toBe('declined');
  await expect(ask()).rejects.toThrow('nobody needs to be asked');
  await paymentRequests.answer(token, 'allowed');
  expect(await permission()).toBe('allowed');
  await paymentRequests.answer(token, 'declined');
  clock.now = new Date(noon.getTime() + 7 * day);
  expect(await permission()).toBe('guardianNeeded');
  await expect(paymentRequests.answer(token, 'allowed')).rejects.toThrow('no longer valid');
});

it('ends an older link with a newer request, and every link with the consent', async ({ db }) => {
  const { ask, paymentRequests, guardians, consentToken } = await startWithConsent(db);
  const first = await ask();
  const second = await ask();
  await expect(paymentRequests.describe(first)).rejects.toThrow('no longer valid');
  expect(await paymentRequests.describe(second)).toMatchObject({ title: 'Essays' });
  await guardians.answer({ token: consentToken, answer: 'withdraw' });
  await expect(paymentRequests.describe(second)).rejects.toThrow('no longer valid');
});

it('purges unanswered requests when their link ends, and answers a year later', async ({ db }) => {
  const { ask, paymentRequests } = await startWithConsent(db);
  await ask();
  const repository = createPaymentRequestRepository(db);
  const after = (days: number) => new Date(noon.getTime() + days * day);
  expect(await repository.removeExpired(after(6))).toBe(0);
  expect(await repository.removeExpired(after(7))).toBe(1);
  await paymentRequests.answer(await ask(), 'allowed');
  expect(await repository.removeExpired(after(371))).toBe(0);
  expect(await repository.removeExpired(after(373))).toBe(1);
});

it('asks nobody of unknown age to wait for a guardian, and sells nothing to them', async ({ db }) => {
  await addPerson(db, ada);
  const { profiles, buyers, paymentRequests } = start(db);
  const permission = () => buyers.getPermission('ada', { item, ...sold });
  expect(await permission()).toMatchObject({ state: 'ageNeeded', guardianEmail: null });
  await profiles.create(ada, { ...adasProfile, dateOfBirth: null });
  expect(await permission()).toMatchObject({ state: 'ageNeeded', guardianEmail: null });
  await expect(paymentRequests.ask(ada, item)).rejects.toThrow('nobody needs to be asked');
  await expect(buyers.requirePermission('ada', { item, ...sold })).rejects.toThrow('date of birth');

  await profiles.setDateOfBirth(ada, { dateOfBirth: '2008-05-04' });
  expect(await permission()).toMatchObject({ state: 'allowed', isMinor: false });
});

it('asks a minor for the card of a guardian, also when they have made themselves older', async ({ db }) => {
  await addPerson(db, ada);
  const { profiles, buyers, clock } = start(db);
  await profiles.create(ada, { ...adasProfile, dateOfBirth: '2009-05-05' });
  const permission = () => buyers.getPermission('ada', { item, ...sold });
  expect(await permission()).toMatchObject({ state: 'allowed', isMinor: true });
  await profiles.setDateOfBirth(ada, { dateOfBirth: '1990-01-01' });
  expect(await permission()).toMatchObject({ state: 'allowed', isMinor: true });
  clock.now = new Date('2027-05-05T12:00:00Z');
  expect(await permission()).toMatchObject({ state: 'allowed', isMinor: false });
});

it('takes a minor who is found by the age check back to the guardian', async ({ db }) => {
  await addPerson(db, mia);
  const { profiles, buyers } = start(db);
  await profiles.create(mia, { ...child, dateOfBirth: null });
  const permission = async () => (await buyers.getPermission('mia', { item, ...sold })).state;
  await expect(profiles.setDateOfBirth(mia, { dateOfBirth: child.dateOfBirth })).rejects.toThrow('guardian must agree');
  expect(await permission()).toBe('ageNeeded');
  await expect(profiles.setDateOfBirth(mia, { dateOfBirth: '2000-01-01' })).rejects.toThrow('you are younger');
  const { dateOfBirth } = child;
  expect(await profiles.setDateOfBirth(mia, { dateOfBirth, guardianEmail })).toMatchObject({ state: 'waiting' });
  expect(await permission()).toBe('consentMissing');
});
