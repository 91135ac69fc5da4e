import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { createStripeClient } from '#features/money/payments/server/gateways/stripe-client.ts';
import { paymentEvents } from '#features/money/payments/server/webhook-event-table.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { createPayments, createPaymentsFixture, settings } from '../testing/payments.ts';
import { openShop, type Shop } from '../testing/shop.ts';

/** A provider that takes 30 seconds, made short: it answers late by twice what a client waits. */
const timeoutMs = 800;
const late = 2 * timeoutMs;

describe.each(oneDatabaseKind)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let others: Awaited<ReturnType<typeof database.again>>[];
  let payments: ReturnType<typeof createPayments>;
  let shop: Shop;
  let reached: (step: string) => void | Promise<void>;
  const createStripe = (port: number) =>
    createStripeClient({
      secretKey: settings.secretKey,
      server: { protocol: 'http', host: '127.0.0.1', port },
      timeout: timeoutMs,
    });
  const fault = (what: 'wait' | 'fail' | 'failAfter' | 'drop', method: 'GET' | 'POST', path: string, times: number) =>
    payments.controls.fault.run({ what, method, path, times, ...(what === 'wait' && { milliseconds: late }) });
  const madePayments = async () => (await shop.stripe.paymentIntents.list({ limit: 100 })).data;
  const broken = () => checkPaymentInvariants(database.db, shop.stripe);

  beforeEach(async () => {
    reached = () => {};
    others = [];
    database = await openWholeDatabase(kind);
    payments = createPayments(database.db);
    const stripe = createStripe(await payments.open());
    shop = await openShop(database.db, { payments, stripe, reached: (step) => reached(step) });
  });
  afterEach(async () => {
    await payments.stop();
    for (const other of others) await other.close();
    await database.close();
  });

  /** Several processes; the embedded database belongs to one, in which they are several at least in name. */
  async function openProcesses() {
    if (kind === 'postgres') others = [await database.again(), await database.again()];
    const { stripe } = shop;
    return [
      shop,
      ...others.map(({ db }) => createPaymentsFixture(db, { stripe })),
      createPaymentsFixture(database.db, { stripe }),
    ];
  }

  /** Bought, given back in part, disputed, won: what happens around two purchases. */
  async function liveThroughEverything() {
    const first = await shop.checkouts.start('ada', 'first-steps');
    await shop.pay(first.clientSecret, 'pm_card_chargeDeclined').catch(() => {});
    await shop.pay(first.clientSecret);
    const second = await shop.checkouts.start('eve', 'interviews');
    await shop.pay(second.clientSecret);
    const purchased = await shop.stripe.paymentIntents.retrieve(shop.intentOf(first.clientSecret));
    await shop.stripe.refunds.create({ payment_intent: purchased.id, amount: 500 });
    const dispute = await payments.controls.dispute.run({ charge: purchased.latest_charge as string });
    await payments.controls['close-dispute'].run({ dispute: dispute.id, status: 'won' });
    await shop.stripe.refunds.create({ payment_intent: shop.intentOf(second.clientSecret) });
  }
  const afterEverything = ['first-steps 4900 completed', 'interviews 2900 refunded'];

  it('reaches the same state when every event is delivered many times at once to several processes', async () => {
    const processes = await openProcesses();
    await liveThroughEverything();
    await shop.deliver({ copies: sized(10, 50) });
    await Promise.all(processes.map(({ events }) => events.applyPending()));
    expect(await shop.statuses()).toEqual(afterEverything);
    expect(await shop.emails()).toEqual(['enrollment-paidBack', 'enrollment-paidBackPart', 'enrollment-purchased']);
    expect(await broken()).toEqual([]);
  });

  it('reaches the same state for any order of events', async () => {
    await liveThroughEverything();
    await shop.deliver({ arrange: (events) => events.reverse() });
    await shop.deliver({ arrange: (events) => events.sort((a, b) => (a.id < b.id ? 1 : -1)) });
    expect(await shop.statuses()).toEqual(afterEverything);
    expect(await broken()).toEqual([]);
  });

  it('never lets what was read earlier overwrite what was read later', async () => {
    const { clientSecret, enrollmentId } = await shop.checkouts.start('ada', 'first-steps');
    await shop.pay(clientSecret);
    const recheck = () => shop.enrollments.confirm('ada', enrollmentId, shop.intentOf(clientSecret));
    reached = async (step) => {
      if (step !== '6 provider read') return;
      reached = () => {};
      await shop.stripe.refunds.create({ payment_intent: shop.intentOf(clientSecret) });
      await recheck();
    };
    await recheck();
    expect(await shop.statuses()).toEqual(['first-steps 4900 refunded']);
    expect(await broken()).toEqual([]);
  });

  it('recovers in one run of the reconciler when every webhook is lost', async () => {
    await liveThroughEverything();
    await shop.reconciler.runOnce();
    expect(await shop.statuses()).toEqual(afterEverything);
    expect(await broken()).toEqual([]);
  });

  it('recovers from unpaid enrollments when the event list is unavailable too', async () => {
    const { clientSecret } = await shop.checkouts.start('ada', 'first-steps');
    await shop.pay(clientSecret);
    await fault('fail', 'GET', '/v1/events', 100);
    await database.db.update(enrollments).set({ nextSyncAt: sql`now()` });
    await shop.reconciler.runOnce();
    expect(await shop.statuses()).toEqual(['first-steps 4900 completed']);
    await payments.controls['no-faults'].run();
    expect(await broken()).toEqual([]);
  });

  it('accepts an event that arrives before the payment is stored', async () => {
    reached = async (step) => {
      if (step !== '2 payment made') return;
      reached = () => {};
      const [made] = await madePayments();
      await shop.pay(made!.client_secret!);
      await shop.deliver();
    };
    await expect(shop.checkouts.start('ada', 'first-steps')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await shop.hasAccess('ada', 'first-steps')).toBe(true);
    expect(await broken()).toEqual([]);
  });

  it('stores an event about an unknown payment, and notifies the operator when it stays unknown', async () => {
    const intent = await shop.stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      metadata: { enrollmentId: crypto.randomUUID() },
    });
    await shop.pay(intent.client_secret!);
    await shop.deliver();
    const isOfIntent = eq(paymentEvents.objectId, intent.id);
    const waiting = () => database.db.select().from(paymentEvents).where(isOfIntent);
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ type: 'payment_intent.succeeded', appliedAt: null }),
    );
    for (let round = 0; round < 12; round++) {
      await database.db
        .update(paymentEvents)
        .set({ nextAttemptAt: sql`now()` })
        .where(sql`next_attempt_at is not null`);
      await shop.events.applyPending();
    }
    const { rows } = (await database.db.execute(sql`select kind from payment_discrepancies`)) as unknown as {
      rows: object[];
    };
    expect(rows).toEqual([{ kind: 'event could not be applied' }]);
  });

  it.each(['wait', 'fail', 'failAfter', 'drop'] as const)(
    'makes one payment when the provider is in trouble (%s) while it is made, and says so when that lasts',
    async (what) => {
      await fault(what, 'POST', '/v1/payment_intents', 1);
      const first = await shop.checkouts.start('ada', 'first-steps');
      await fault(what, 'POST', '/v1/payment_intents', 3);
      await expect(shop.checkouts.start('ada', 'interviews')).rejects.toMatchObject({ kind: 'unavailable' });
      const second = await shop.checkouts.start('ada', 'interviews');
      expect((await madePayments()).map(({ id }) => id)).toEqual(
        [second, first].map(({ clientSecret }) => shop.intentOf(clientSecret)),
      );
      expect(await broken()).toEqual([]);
    },
  );

  it.each(['wait', 'fail', 'drop'] as const)(
    'loses nothing when the provider is in trouble (%s) while it is asked what was paid',
    async (what) => {
      const { clientSecret, enrollmentId } = await shop.checkouts.start('ada', 'first-steps');
      await shop.pay(clientSecret);
      await fault(what, 'GET', '/v1/payment_intents', 3);
      const comeBack = () => shop.enrollments.confirm('ada', enrollmentId, shop.intentOf(clientSecret));
      await expect(comeBack()).rejects.toMatchObject({ kind: 'unavailable' });
      await fault(what, 'GET', '/v1/payment_intents', 3);
      await shop.deliver();
      expect(await shop.statuses()).toEqual(['first-steps 4900 pending']);
      await payments.controls['no-faults'].run();
      await database.db
        .update(paymentEvents)
        .set({ nextAttemptAt: sql`now()` })
        .where(sql`next_attempt_at is not null`);
      await shop.reconciler.runOnce();
      expect(await shop.statuses()).toEqual(['first-steps 4900 completed']);
      expect(await broken()).toEqual([]);
    },
  );

  it('creates one enrollment and one payment intent for 100 concurrent requests', async () => {
    const processes = await openProcesses();
    const begun = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        processes[index % processes.length]!.checkouts.start('ada', 'first-steps'),
      ),
    );
    expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await shop.statuses()).toEqual(['first-steps 4900 pending']);
    expect(await madePayments()).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  it('charges once when 20 tabs press Pay twice', async () => {
    const processes = await openProcesses();
    const press = async (index: number) => {
      const { checkouts, enrollments: purchased } = processes[index % processes.length]!;
      const { clientSecret, enrollmentId } = await checkouts.start('ada', 'first-steps');
      await Promise.allSettled([shop.pay(clientSecret), shop.pay(clientSecret)]);
      return purchased.confirm('ada', enrollmentId, shop.intentOf(clientSecret));
    };
    const tabs = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => press(index)));
    // A tab that is late by a moment is told that the class is there already.
    for (const tab of tabs)
      expect(tab.status === 'fulfilled' ? tab.value.outcome : tab.reason.kind).toMatch(/^(completed|conflict)$/);
    await shop.deliver({ copies: 3 });
    const charges = await shop.stripe.charges.list({ limit: 100 });
    expect(charges.data.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect(await shop.statuses()).toEqual(['first-steps 4900 completed']);
    expect(await shop.emails()).toEqual(['enrollment-purchased']);
    expect(await broken()).toEqual([]);
  });

  it('refunds a second payment for one course at once', async () => {
    const first = await shop.checkouts.start('ada', 'first-steps');
    // As if the cancelling of the first one had not come through.
    await database.db.update(enrollments).set({ paymentStatus: 'canceled' });
    const second = await shop.checkouts.start('ada', 'first-steps');
    await shop.pay(second.clientSecret);
    await shop.deliver();
    await shop.pay(first.clientSecret);
    await shop.deliver();
    await shop.deliver();
    expect(await shop.statuses()).toEqual(['first-steps 4900 completed', 'first-steps 4900 refunded']);
    expect(await shop.emails()).toEqual(['enrollment-purchased', 'enrollment-purchasedTwice']);
    expect(await broken()).toEqual([]);
  });
});
