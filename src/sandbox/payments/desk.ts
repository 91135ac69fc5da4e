import type Stripe from 'stripe';
import type { Database } from '#platform/server/database/database.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { type DeskPayment, type PaymentDesk, paymentDesk } from './contract.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import { readSettings } from './settings.ts';

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

async function show(store: ObjectStore, intent: Stripe.PaymentIntent): Promise<DeskPayment> {
  const id = intent.latest_charge as string | null;
  const charge = id === null ? undefined : await store.find('charge', id);
  const [dispute] = id === null ? [] : (await store.list('dispute', { parent: id, limit: 1 })).data;
  return {
    id: intent.id,
    madeAt: instant(intent.created),
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    what: intent.description ?? 'Payment',
    state: intent.status,
    card: charge?.payment_method_details?.card?.last4 ?? null,
    charge: intent.status === 'succeeded' ? id : null,
    dispute: dispute ? { id: dispute.id, state: dispute.status } : null,
  };
}

/** The newest payments and subscriptions. */
export async function readDesk(db: Database, now: number): Promise<PaymentDesk> {
  const store = createObjectStore(db);
  const { data: intents } = await store.list('payment_intent', { limit: 30 });
  const { data: subscriptions } = await store.list('subscription', { limit: 30 });
  const payments: DeskPayment[] = [];
  for (const intent of intents) payments.push(await show(store, intent));
  return {
    now: instant(Math.floor(now / 1000) + (await readSettings(db)).ahead),
    payments,
    subscriptions: subscriptions.map(({ id, status, items, cancel_at: cancelAt }) => ({
      id,
      state: status,
      paidUntil: instant(items.data[0]!.current_period_end),
      endsAt: cancelAt === null ? null : instant(cancelAt),
    })),
  };
}

export const deskEndpoint = (db: Database) =>
  endpoint({
    method: 'get',
    path: '/dev/payments',
    guard: publicRoute,
    summary: 'Demo only: the newest payments and subscriptions of the stand-in for Stripe.',
    answer: paymentDesk,
    handle: async (c) => c.json(await readDesk(db, Date.now()), 200, { 'Cache-Control': 'private, no-store' }),
  });
