import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import { createMembershipsModule } from '#features/money/memberships/server/memberships-module.ts';
import { subscriptions } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { createFakePayments, createFakeProvider } from '#features/money/memberships/server/testing/fake-payments.ts';
import { createSubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import { toPaymentEvent } from '#features/money/payments/server/gateways/webhook-event-gateway.ts';
import type { PaymentEvent } from '#features/money/payments/server/shared/payment-event-handler.ts';
import type { OpenedSubscription } from '#features/money/payments/server/shared/provider-subscription.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { ada, openPremiumShop } from '../testing/premium-shop.ts';

class Back extends Error {}

/** Does something, and takes back all that it has written. */
async function andBack(db: Database, work: () => Promise<void>) {
  const undone = db.transaction(async () => {
    await work();
    throw new Back();
  });
  await undone.catch((error) => {
    if (!(error instanceof Back)) throw error;
  });
}

/** The life of a subscription at the stand-in, in six events, each with how things stood when it had happened. */
async function recordLife(db: Database) {
  const shop = await openPremiumShop(db);
  const gateway = createSubscriptionGateway(shop.stripe);
  const life: { event: PaymentEvent; seen: OpenedSubscription }[] = [];
  const recordedIds = new Set<string>();

  /** Records the events of these types that have happened since the last time. */
  async function record(...types: string[]) {
    const { data } = await shop.stripe.events.list({ limit: 100 });
    const seen = (await gateway.read((await shop.row())!.subscriptionId!))!;
    for (const event of [...data].reverse()) {
      if (types.includes(event.type) && !recordedIds.has(event.id)) life.push({ event: toPaymentEvent(event), seen });
      recordedIds.add(event.id);
    }
  }
  const { clientSecret } = await shop.subscriptions.start(ada);
  await record('customer.subscription.created');
  await shop.pay(clientSecret);
  await record('invoice.paid', 'customer.subscription.updated');
  await shop.setCard('pm_card_chargeCustomerFail');
  await record();
  await shop.passDays(31.2);
  await record('invoice.payment_failed', 'customer.subscription.updated');
  await shop.passDays(40);
  await record('customer.subscription.deleted');
  return { shop, life };
}

/** Whether the update that comes with a failed renewal is among the events, too. */
const { events, orders } = sized({ events: 5, orders: 120 }, { events: 6, orders: 720 });

it(`ends where the provider ends in all ${orders} orders of ${events} events, and was right at each of their steps`, async ({
  db,
}) => {
  const { shop, life } = await recordLife(db);
  const all = life.filter(
    ({ event }, cursor) =>
      // One update tells enough of the renewal itself and of its failure.
      event.type !== 'customer.subscription.updated' || life[cursor + 1]?.event.type !== event.type,
  );
  expect(all.map(({ event }) => event.type).sort()).toEqual([
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_failed',
  ]);
  const ofFailure = all.findLastIndex(({ event }) => event.type === 'customer.subscription.updated');
  const stages = all.filter((_, cursor) => events === 6 || cursor !== ofFailure);
  const [row] = await db.select().from(subscriptions);
  const begun = {
    ...row!,
    state: 'incomplete' as const,
    startedAt: null,
    endedAt: null,
    pastDueSince: null,
    version: 0,
  };
  let seen = stages[0]!.seen;
  const { eventHandler } = createMembershipsModule({
    db,
    queueMail,
    payments: createFakePayments({ ...createFakeProvider().gateway, read: async () => seen }),
    publicUrl: 'http://sealeap.test',
    limiter: { count: async () => {} },
    requirePermission: async () => {},
    notifyGuardian: async () => {},
    now: () => new Date(),
    reached: () => {},
  });
  const premiumIn = ['active', 'past_due'];
  const ends = new Set<string>();

  await db.update(subscriptions).set(begun).where(eq(subscriptions.id, row!.id));
  await db.update(memberships).set({ tier: 'free' });
  await db.delete(outbox);
  const ordersByState = new Map<string, number>();
  const accessState = async () => {
    const { state, periodEnd, cancelAt, pastDueSince, startedAt, endedAt } = (await shop.row())!;
    const isNoted = [startedAt, endedAt].map((instant) => instant !== null);
    return JSON.stringify({
      state,
      periodEnd,
      cancelAt,
      pastDueSince,
      isNoted,
      emails: (await shop.emails()).sort(),
    });
  };

  /**
   * Goes on from here in every order, and counts them. Where an earlier order led to the same rows with the same events
   * still to come, what follows is the same: it is done once.
   */
  async function goOn(order: number[]): Promise<number> {
    const now = await accessState();
    const left = [...stages.keys()].filter((one) => !order.includes(one));
    if (left.length === 0) {
      const { emails, isNoted: _, ...end } = JSON.parse(now) as { emails: string[]; isNoted: boolean[] };
      ends.add(JSON.stringify(end));
      expect(new Set(emails).size).toBe(emails.length);
      return 1;
    }
    const key = `${left} ${now}`;
    if (!ordersByState.has(key)) {
      let orders = 0;
      for (const cursor of left)
        await andBack(db, async () => {
          // An event cannot come before it has happened, so at least this much has.
          seen = stages[Math.max(cursor, ...order)]!.seen;
          expect(await eventHandler.apply(stages[cursor]!.event)).toBe('applied');
          const isPremium = (await shop.tier()) === 'premium';
          expect([...order, cursor, isPremium]).toEqual([...order, cursor, premiumIn.includes(seen.state)]);
          orders += await goOn([...order, cursor]);
        });
      ordersByState.set(key, orders);
    }
    return ordersByState.get(key)!;
  }
  expect(await goOn([])).toBe(orders);
  expect([...ends]).toHaveLength(1);
  expect([...ends][0]).toContain('"state":"canceled"');
});
