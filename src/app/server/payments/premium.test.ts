import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { membershipData } from '#features/money/memberships/server/memberships-module.ts';
import { createPremiumPrice } from '#features/money/memberships/server/premium-price.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { paymentDiscrepancies } from '#features/money/payments/server/discrepancies/discrepancy-table.ts';
import { createPriceGateway } from '#features/money/payments/server/gateways/price-gateway.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { ada, openPremiumShop } from '../testing/premium-shop.ts';

it('grants premium after payment with one email, however often it is confirmed', async ({ db }) => {
  const shop = await openPremiumShop(db);
  expect(await shop.isPriceRight()).toBe(true);
  const { clientSecret } = await shop.subscriptions.start(ada);
  expect(await shop.subscriptions.start(ada)).toEqual({ clientSecret });
  expect(await shop.subscriptions.confirm('ada', shop.intentOf(clientSecret))).toMatchObject({ outcome: 'confirming' });
  await expect(shop.pay(clientSecret, 'pm_card_chargeDeclined')).rejects.toThrow();
  expect(await shop.subscriptions.confirm('ada', shop.intentOf(clientSecret))).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('declined'),
  });

  await shop.pay(clientSecret);
  for (let index = 0; index < 3; index++)
    expect(await shop.subscriptions.confirm('ada')).toMatchObject({ outcome: 'premium' });
  expect([await shop.tier(), await shop.emails()]).toEqual(['premium', ['premium-started']]);
  expect(await shop.subscriptions.describe('ada')).toMatchObject({
    subscription: { state: 'active', card: { brand: 'visa', last4: '4242' } },
    invoices: [{ amount: 10, currency: 'usd' }],
  });
  await shop.deliver({ copies: 5 });
  expect(await shop.emails()).toEqual(['premium-started']);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('recovers without any webhook, from the first payment to the end', async ({ db }) => {
  const shop = await openPremiumShop(db);
  const reconcile = async () => {
    await db.execute(sql`update subscriptions set check_at = now()`);
    await shop.reconciler.runOnce();
  };
  await shop.upgrade();
  await reconcile();
  expect(await shop.tier()).toBe('premium');
  await shop.passDays(32);
  await reconcile();
  expect((await db.select().from(membershipInvoices)).length).toBe(2);
  await shop.setCard('pm_card_chargeCustomerFail');
  await shop.passDays(31);
  await reconcile();
  expect(await shop.row()).toMatchObject({ state: 'past_due' });
  await shop.passDays(40);
  await reconcile();
  expect([await shop.row(), await shop.tier()]).toMatchObject([{ state: 'canceled' }, 'free']);
  expect((await shop.emails()).sort()).toEqual(['premium-ended', 'premium-payment-failed', 'premium-started']);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('schedules a downgrade for the end of the paid month, at the provider too, and reverts it', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await shop.upgrade();
  await shop.subscriptions.confirm('ada');
  const isEnding = async () => {
    const { subscriptionId } = (await shop.row())!;
    return (await shop.stripe.subscriptions.retrieve(subscriptionId!)).cancel_at_period_end;
  };
  for (let index = 0; index < 2; index++) await shop.subscriptions.downgrade('ada', { reason: 'unused' });
  expect([await isEnding(), (await shop.row())?.cancelReason]).toEqual([true, 'unused']);
  await shop.subscriptions.resume('ada');
  expect(await isEnding()).toBe(false);
  await shop.subscriptions.downgrade('ada', {});
  await shop.passDays(32);
  await shop.deliver();
  expect([await shop.tier(), (await shop.emails()).sort()]).toEqual(['free', ['premium-ended', 'premium-started']]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('cancels the subscription of a deleted account at any step of its creation', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await shop.upgrade();
  await shop.deliver();
  const { subscriptionId } = (await shop.row())!;
  await membershipData.deleteData!(db, { id: 'ada', provenEmail: null });
  await db.delete(users).where(eq(users.id, 'ada'));
  await shop.reconciler.runOnce();
  expect((await shop.stripe.subscriptions.retrieve(subscriptionId!)).status).toBe('canceled');
  expect(await db.select().from(subscriptions)).toMatchObject([{ userId: null, state: 'canceled' }]);
  // The payment stays in the ledger, without the person.
  expect((await db.select().from(membershipInvoices)).length).toBe(1);
});

it('retries a failed payment with another card', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await shop.upgrade();
  await shop.deliver();
  await shop.setCard('pm_card_chargeCustomerFail');
  await shop.passDays(31.2);
  await shop.deliver();
  expect([(await shop.row())?.state, await shop.tier()]).toEqual(['past_due', 'premium']);
  await expect(shop.subscriptions.start(ada)).rejects.toMatchObject({ kind: 'conflict' });

  const { clientSecret } = await shop.cards.start('ada');
  const setupIntentId = shop.intentOf(clientSecret);
  await expect(shop.cards.confirm('ada', setupIntentId)).rejects.toThrow('not confirmed');
  await shop.stripe.setupIntents.confirm(setupIntentId, {
    payment_method: 'pm_card_visa',
    return_url: 'http://sealeap.test/',
  });
  await expect(shop.cards.confirm('eve', setupIntentId)).rejects.toThrow('no Premium membership');
  expect(await shop.cards.confirm('ada', setupIntentId)).toEqual({ isPaid: true });
  expect(await shop.row()).toMatchObject({ state: 'active', pastDueSince: null, card: { last4: '4242' } });
  expect(await shop.cards.confirm('ada', setupIntentId)).toEqual({ isPaid: null });
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('refuses a payment of another user or an unknown one', async ({ db }) => {
  const shop = await openPremiumShop(db);
  const { paymentIntentId } = await shop.upgrade();
  await shop.subscriptions.start({ id: 'eve', name: 'eve', email: 'eve@example.org' });
  for (const id of [paymentIntentId, 'pi_nothing', undefined])
    expect(await shop.subscriptions.confirm('eve', id)).toMatchObject({ outcome: 'confirming' });
  expect(await checkPaymentInvariants(db, shop.stripe)).toContainEqual(expect.stringContaining('is incomplete'));
  await shop.subscriptions.confirm('ada');
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('notifies the operator of an unknown subscription only', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await shop.upgrade();
  await shop.deliver();
  await shop.compareAll();
  const open = async () =>
    (await db.select({ kind: paymentDiscrepancies.kind }).from(paymentDiscrepancies)).map(({ kind }) => kind);
  expect(await open()).toEqual([]);
  const customer = await shop.stripe.customers.create({ name: 'By hand' });
  const method = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await shop.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_1' }],
    default_payment_method: method.id,
  });
  await shop.compareAll();
  expect(await open()).toContain('subscription without a row');
});

it('refuses to start when the provider’s price differs from the shown one', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await shop.payments.seedPrice({ id: 'price_2', amount: 1200, currency: 'usd', name: 'Too much' });
  for (const priceId of ['price_2', 'price_nothing']) {
    const price = createPremiumPrice({ prices: createPriceGateway(shop.stripe), priceId });
    expect(await price.check()).toBe(false);
    await expect(price.get()).rejects.toMatchObject({ kind: 'unavailable' });
  }
});
