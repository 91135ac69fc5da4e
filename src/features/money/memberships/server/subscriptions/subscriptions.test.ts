import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createFakeProvider } from '../testing/fake-payments.ts';
import { ada, createPremiumFixture, start } from '../testing/premium-setup.ts';
import { subscriptions as table } from './subscription-table.ts';

async function open(db: Database) {
  const provider = createFakeProvider();
  return { ...(await createPremiumFixture(db, provider.gateway)), provider };
}
const days = (count: number) => new Date(start.getTime() + count * 24 * 60 * 60 * 1000);

/** Ada with premium and its email. */
async function openPremium(db: Database) {
  const fixture = await open(db);
  await fixture.subscriptions.start(ada);
  fixture.provider.pay('sub_1');
  await fixture.subscriptions.confirm('ada');
  return fixture;
}

it('opens one subscription however often a member starts the upgrade', async ({ db }) => {
  const { subscriptions, provider } = await open(db);
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await subscriptions.start(ada)).toEqual({ clientSecret: 'sub_1_secret' });
  expect(provider.subscriptions.size).toBe(1);
  expect(await db.select().from(table)).toMatchObject([{ state: 'incomplete', subscriptionId: 'sub_1' }]);
});

it('gives premium when the provider reports the payment, not before, with one email', async ({ db }) => {
  const { subscriptions, provider, tier, emails } = await open(db);
  await subscriptions.start(ada);
  expect(await subscriptions.confirm('ada')).toMatchObject({ outcome: 'confirming' });
  expect(await tier()).toBe('free');

  provider.pay('sub_1');
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await subscriptions.confirm('ada')).toMatchObject({ outcome: 'premium', message: null });
  expect(await tier()).toBe('premium');
  expect(await emails()).toEqual(['premium-started']);
  await expect(subscriptions.start(ada)).rejects.toThrow('You are a Premium member already.');
});

it('starts a new subscription when the open one has ended at the provider', async ({ db }) => {
  const { subscriptions, provider } = await open(db);
  await subscriptions.start(ada);
  provider.change('sub_1', { state: 'incomplete_expired', clientSecret: null });
  expect(await subscriptions.start(ada)).toEqual({ clientSecret: 'sub_2_secret' });
  expect(await subscriptions.confirm('ada')).toMatchObject({ outcome: 'confirming' });
});

it('resumes an upgrade that was interrupted before or after the response of the provider', async ({ db }) => {
  const { subscriptions, store, provider } = await open(db);
  const row = await store.subscriptions.add({ userId: 'ada', customerId: 'cus_ada', priceId: 'price_1' });
  await provider.gateway.create({ rowId: row.id, ...row });
  expect(await subscriptions.start(ada)).toEqual({ clientSecret: 'sub_1_secret' });
  expect(provider.subscriptions.size).toBe(1);
});

it('requires a profile', async ({ db }) => {
  const { subscriptions } = await open(db);
  await db.insert(users).values({ id: 'eve', name: 'Eve', email: 'eve@example.org' });
  await expect(subscriptions.start({ ...ada, id: 'eve' })).rejects.toThrow('complete your profile first');
  await expect(subscriptions.confirm('eve')).rejects.toThrow('no Premium membership');
});

it('cancels at the end of the paid period, shows the date, and can be resumed', async ({ db }) => {
  const { subscriptions, provider, tier, emails } = await openPremium(db);
  await subscriptions.downgrade('ada', { reason: 'unused' });
  expect(await tier()).toBe('premium');
  expect((await subscriptions.describe('ada')).subscription).toMatchObject({
    state: 'active',
    endsAt: new Date('2026-04-01T12:00:00Z'),
    renewsAt: null,
  });
  await subscriptions.resume('ada');
  expect((await subscriptions.describe('ada')).subscription).toMatchObject({
    endsAt: null,
    renewsAt: new Date('2026-04-01T12:00:00Z'),
  });

  provider.change('sub_1', { state: 'canceled' });
  await subscriptions.confirm('ada');
  expect(await tier()).toBe('free');
  expect(await emails()).toEqual(['premium-ended', 'premium-started']);
  await expect(subscriptions.downgrade('ada', {})).rejects.toThrow('no Premium membership');
  expect(await subscriptions.start(ada)).toEqual({ clientSecret: 'sub_2_secret' });
});

it('keeps premium for seven days after a failed payment, then pauses it, and restores it when it is paid', async ({
  db,
}) => {
  const { subscriptions, provider, tier, emails, clock, reconciler } = await openPremium(db);
  const { latestInvoice } = provider.subscriptions.get('sub_1')!;
  const pastDue = { ...latestInvoice!, invoiceId: 'in_2', isPaid: false, billedAt: days(31) };
  clock.now = days(31.5);
  provider.change('sub_1', { state: 'past_due', latestInvoice: pastDue });
  await reconciler.run();
  expect([await tier(), await emails()]).toEqual(['premium', ['premium-payment-failed', 'premium-started']]);
  expect((await subscriptions.describe('ada')).subscription).toMatchObject({
    state: 'past_due',
    graceUntil: days(38),
  });
  await expect(subscriptions.start(ada)).rejects.toThrow('already');

  clock.now = days(38.01);
  await reconciler.run();
  expect(await tier()).toBe('free');
  await expect(subscriptions.start(ada)).rejects.toThrow('update your card');
  provider.change('sub_1', { state: 'active', latestInvoice: { ...pastDue, isPaid: true }, periodEnd: days(62) });
  clock.now = days(39);
  await reconciler.run();
  expect(await tier()).toBe('premium');
  expect(await emails()).toEqual(['premium-paused', 'premium-payment-failed', 'premium-started']);
  expect((await subscriptions.describe('ada')).invoices.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([
    ['in_2', 10],
    ['in_sub_1_1', 10],
  ]);
});

it('recovers a payment without an event at the first run of the reconciler', async ({ db }) => {
  const { subscriptions, provider, tier, reconciler, clock } = await open(db);
  await subscriptions.start(ada);
  provider.pay('sub_1');
  clock.now = new Date(Date.now() + 16_000);
  await reconciler.run();
  expect(await tier()).toBe('premium');
});

it('cancels subscriptions of deleted accounts at the provider', async ({ db }) => {
  const { provider, store, reconciler } = await openPremium(db);
  await store.subscriptions.anonymize('ada');
  await db.delete(users).where(eq(users.id, 'ada'));
  await reconciler.run();
  expect(provider.subscriptions.get('sub_1')!.state).toBe('canceled');
  expect(await db.select().from(table)).toMatchObject([{ userId: null, state: 'canceled', card: null }]);
});

it('cancels premium when the profile and its membership are deleted, as by a guardian', async ({ db }) => {
  const { provider, reconciler } = await openPremium(db);
  await db.delete(profiles).where(eq(profiles.userId, 'ada'));
  await reconciler.run();
  expect(provider.subscriptions.get('sub_1')!.state).toBe('canceled');
});

it('does not overwrite a newer sync with an older one', async ({ db }) => {
  const { provider, store, sync, tier } = await openPremium(db);
  const [row] = await db.select().from(table);
  const old = provider.subscriptions.get('sub_1')!;
  provider.change('sub_1', { state: 'canceled' });
  // While an older response is on its way, a newer one is read and written.
  const { read } = provider.gateway;
  let isFirst = true;
  provider.gateway.read = async (id) => {
    if (!isFirst) return read(id);
    isFirst = false;
    await store.subscriptions.save(row!.id, { state: 'canceled', endedAt: start });
    return old;
  };
  expect((await sync(row!.id)).row.state).toBe('canceled');
  expect(await tier()).toBe('free');
});

it('changes the card for future payments, and pays the open invoice with it', async ({ db }) => {
  const { provider, cards, subscriptions } = await openPremium(db);
  const [row] = await db.select().from(table);
  expect(await cards.start('ada')).toEqual({ clientSecret: `seti_${row!.id}_secret` });
  await expect(cards.confirm('ada', 'seti_1')).rejects.toThrow('not confirmed');
  const setup = { customerId: 'cus_eve', rowId: row!.id, paymentMethodId: 'pm_1' };
  provider.gateway.readCardSetup = async () => setup;
  await expect(cards.confirm('ada', 'seti_1')).rejects.toThrow('not confirmed');

  setup.customerId = 'cus_ada';
  expect(await cards.confirm('ada', 'seti_1')).toEqual({ isPaid: null });
  expect((await subscriptions.describe('ada')).subscription!.card).toMatchObject({ brand: 'visa', last4: '4242' });
  provider.change('sub_1', { state: 'past_due' });
  expect(await cards.confirm('ada', 'seti_2')).toEqual({ isPaid: true });
});
