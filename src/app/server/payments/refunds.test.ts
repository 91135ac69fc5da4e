import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { createLedgerAdmin } from '#features/money/ledger/server/ledger.ts';
import { createLedger } from '#features/money/ledger/server/ledger-entry-repository.ts';
import { refundRequests } from '#features/money/ledger/server/refund-request-table.ts';
import type { Stripe } from '#features/money/payments/server/gateways/stripe-client.ts';
import { ledgerEntries, payments } from '#features/money/payments/server/payment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { openPremiumShop } from '../testing/premium-shop.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const reason = 'They asked for it by mail.';
const wish = (amountCents: number, requestId = crypto.randomUUID()) => ({
  actorId: 'amina',
  reason,
  amountCents,
  requestId,
});

/** Ada has bought a class for 49 dollars. */
async function sell(shop: Pick<Shop, 'checkouts' | 'pay' | 'deliver' | 'reconciler'>) {
  const { clientSecret, enrollmentId } = await shop.checkouts.start('ada', 'first-steps');
  await shop.pay(clientSecret);
  await shop.deliver();
  return enrollmentId;
}

const find = async (db: Database, id: string) =>
  (await db.select().from(enrollments).where(eq(enrollments.id, id)))[0]!;
const ledgerEntriesOf = async (db: Database) =>
  (await db.select().from(ledgerEntries).orderBy(ledgerEntries.id)).map(
    ({ kind, grossCents }) => `${kind} ${grossCents}`,
  );

it('records a payment in the ledger with its fee and provider id', async ({ db }) => {
  const shop = await openShop(db);
  const id = await sell(shop);
  await shop.reconciler.runOnce();

  const payment = await createLedgerAdmin(db).describe(id);
  expect(payment).toMatchObject({
    kind: 'class',
    title: 'First steps to a scholarship',
    amountCents: 4900,
    refundedCents: 0,
    refundableCents: 4900,
    // 2.9 % and 30 cents.
    feeCents: 172,
    buyer: { id: 'ada' },
    ledgerEntries: [
      { kind: 'payment', grossCents: 4900, feeCents: 172, providerId: (await find(db, id)).paymentIntentId },
    ],
  });
  expect(payment.receiptNumber).toBe((await find(db, id)).receiptNumber);
});

it('refunds a course in parts: access ends with the last part, and each part sends an email', async ({ db }) => {
  const shop = await openShop(db);
  const id = await sell(shop);

  expect(await shop.refunds.request({ ...wish(1050), paymentId: id })).toEqual({ state: 'made' });
  expect(await find(db, id)).toMatchObject({ paymentStatus: 'completed', refundedCents: 1050 });
  expect(await shop.hasAccess('ada', 'first-steps')).toBe(true);
  await expect(shop.refunds.request({ ...wish(3851), paymentId: id })).rejects.toThrow(
    'At most $38.50 can still be refunded.',
  );
  expect(await shop.refunds.request({ ...wish(3850), paymentId: id })).toEqual({ state: 'made' });
  expect(await find(db, id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 4900 });
  expect(await shop.hasAccess('ada', 'first-steps')).toBe(false);
  await expect(shop.refunds.request({ ...wish(1), paymentId: id })).rejects.toThrow('nothing left to refund');

  expect(await ledgerEntriesOf(db)).toEqual(['payment 4900', 'refund -1050', 'refund -3850']);
  // Webhooks that come late, twice and in another order change nothing any more.
  await shop.deliver({ copies: 2, arrange: (events) => events.reverse() });
  expect(await ledgerEntriesOf(db)).toEqual(['payment 4900', 'refund -1050', 'refund -3850']);
  expect(await shop.emails()).toEqual(['enrollment-paidBack', 'enrollment-paidBackPart', 'enrollment-purchased']);
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id);
  expect(
    acts.map(({ action, actorId, after }) => [action, actorId, (after as { amountCents: number }).amountCents]),
  ).toEqual([
    ['payment.refund', 'amina', 1050],
    ['payment.refund', 'amina', 3850],
  ]);
});

it('creates one refund per idempotency key, and refuses the key with another amount', async ({ db }) => {
  const shop = await openShop(db);
  const id = await sell(shop);
  const once = { ...wish(1000), paymentId: id };

  for (let index = 0; index < 3; index++) expect(await shop.refunds.request(once)).toEqual({ state: 'made' });
  await expect(shop.refunds.request({ ...once, amountCents: 2000 })).rejects.toMatchObject({ kind: 'conflict' });
  expect((await shop.stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([1000]);
  expect(await db.select().from(auditEntries)).toHaveLength(1);
});

for (const what of ['fail', 'failAfter', 'drop'] as const)
  it(`resumes a refund that the provider did not answer (${what}), and makes it once`, async ({ db }) => {
    const shop = await openShop(db);
    const id = await sell(shop);
    await shop.payments.controls.fault.run({ method: 'POST', path: '/v1/refunds', times: 3, what });
    expect(await shop.refunds.request({ ...wish(900), paymentId: id })).toEqual({ state: 'asked' });
    expect((await createLedgerAdmin(db).describe(id)).refundableCents).toBeLessThanOrEqual(4000);

    await db.update(refundRequests).set({ nextAttemptAt: sql`now() - interval '1 second'` });
    await shop.payments.controls['no-faults'].run();
    await shop.reconciler.runOnce();
    expect(await db.select().from(refundRequests)).toMatchObject([{ state: 'made' }]);
    expect(await ledgerEntriesOf(db)).toEqual(['payment 4900', 'refund -900']);
    expect((await createLedgerAdmin(db).describe(id)).refundableCents).toBe(4000);
  });

it('records refunds made elsewhere and the entries of disputes', async ({ db }) => {
  const shop = await openShop(db);
  const id = await sell(shop);
  const { paymentIntentId } = await find(db, id);
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId!, amount: 500 });
  await shop.deliver();
  const { data: charges } = await shop.stripe.charges.list({ payment_intent: paymentIntentId! });
  const dispute = await shop.payments.controls.dispute.run({ charge: charges[0]!.id });
  await shop.deliver();

  const open = await createLedgerAdmin(db).describe(id);
  expect(open).toMatchObject({
    dispute: 'open',
    refundableCents: 0,
    disputes: [{ status: 'needs_response', hasEvidence: false }],
  });
  expect(open.disputes[0]!.dueBy!.getTime()).toBeGreaterThan(Date.now());
  await expect(shop.refunds.request({ ...wish(100), paymentId: id })).rejects.toThrow('A bank has taken');

  await shop.payments.controls['close-dispute'].run({ dispute: dispute.id, status: 'won' });
  await shop.deliver();
  expect(await ledgerEntriesOf(db)).toEqual(['payment 4900', 'refund -500', 'dispute -4900', 'dispute won 4900']);
  expect(await db.select().from(payments)).toMatchObject([{ dispute: 'won', refundedCents: 500 }]);
});

it('matches the provider’s balance, with all fees for disputes and refunds', async ({ db }) => {
  const shop = await openShop(db);
  const id = await sell(shop);
  await shop.reconciler.runOnce();
  const asked = { payment_intent: (await find(db, id)).paymentIntentId!, expand: ['data.balance_transaction'] };
  const net = (ledgerEntry: unknown) => (ledgerEntry as Stripe.BalanceTransaction).net;
  async function balance() {
    const { data: charges } = await shop.stripe.charges.list(asked);
    const { data: refunds } = await shop.stripe.refunds.list(asked);
    const { data: disputes } = await shop.stripe.disputes.list({ payment_intent: asked.payment_intent });
    const moved = [...charges, ...refunds].map(({ balance_transaction: ledgerEntry }) => ledgerEntry as unknown);
    return [...moved, ...disputes.flatMap(({ balance_transactions: entries }) => entries)].reduce<number>(
      (sum, ledgerEntry) => sum + net(ledgerEntry),
      0,
    );
  }
  async function ledger() {
    const [moved] = await createLedger(db).listDays(new Date().toISOString().slice(0, 7));
    return { net: moved!.netCents, fees: moved!.feeCents };
  }

  await shop.refunds.request({ ...wish(500), paymentId: id });
  const { data: charges } = await shop.stripe.charges.list(asked);
  const dispute = await shop.payments.controls.dispute.run({ charge: charges[0]!.id });
  await shop.deliver();
  expect(await ledger()).toEqual({ net: await balance(), fees: 172 + 1500 });
  expect(await balance()).toBe(-500 - 172 - 1500);

  await shop.payments.controls['close-dispute'].run({ dispute: dispute.id, status: 'won' });
  await shop.deliver({ copies: 2 });
  expect(await ledger()).toEqual({ net: await balance(), fees: 172 + 1500 });
  expect(await balance()).toBe(4900 - 500 - 172 - 1500);
});

it('refunds premium with an email and keeps the membership', async ({ db }) => {
  const shop = await openPremiumShop(db);
  await shop.upgrade();
  await shop.deliver();
  await shop.reconciler.runOnce();
  const [payment] = await db.select().from(payments);
  expect(payment).toMatchObject({ kind: 'premium', title: 'Premium', amountCents: 1000, feeCents: 59 });

  const paid = async () => (await shop.subscriptions.describe('ada')).invoices;
  expect(await paid()).toMatchObject([{ amount: 10, refunded: 0 }]);

  await shop.refunds.request({ ...wish(400), paymentId: payment!.id });
  expect(await paid()).toMatchObject([{ amount: 10, refunded: 4 }]);
  await shop.refunds.request({ ...wish(600), paymentId: payment!.id });
  await shop.deliver({ copies: 2 });
  expect(await ledgerEntriesOf(db)).toEqual(['payment 1000', 'refund -400', 'refund -600']);
  expect((await shop.emails()).filter((key) => key === 'premium-refund')).toHaveLength(2);
  expect(await shop.tier()).toBe('premium');
});

it('keeps ledger entries of a deleted account and sends no email', async ({ db }) => {
  const shop = await openShop(db);
  const id = await sell(shop);
  await db.delete(outbox);
  await db.update(enrollments).set({ userId: null });
  await db.delete(users).where(eq(users.id, 'ada'));
  expect(await shop.refunds.request({ ...wish(4900), paymentId: id })).toEqual({ state: 'made' });
  expect(await createLedgerAdmin(db).describe(id)).toMatchObject({
    buyer: null,
    refundedCents: 4900,
    refundableCents: 0,
  });
  expect(await db.select().from(outbox)).toEqual([]);
});
