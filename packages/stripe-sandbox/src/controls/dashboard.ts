import type Stripe from 'stripe';
import type { Database } from '../storage/database.ts';
import { createObjectStore, type ObjectStore } from '../storage/object-store.ts';
import { readSettings } from '../storage/settings-store.ts';

type DashboardPayment = {
  id: string;
  /** ISO, by the sandbox's clock, as every time here. */
  createdAt: string;
  amountCents: number;
  refundedCents: number;
  description: string;
  status: string;
  /** The last four digits. */
  card: string | null;
  /** The id of the charge that can be refunded or disputed. */
  charge: string | null;
  dispute: { id: string; status: string } | null;
};

type DashboardSubscription = { id: string; status: string; currentPeriodEnd: string; cancelAt: string | null };

/** The content of the sandbox. It names nobody. */
export type Dashboard = { now: string; payments: DashboardPayment[]; subscriptions: DashboardSubscription[] };

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

async function describePayment(store: ObjectStore, intent: Stripe.PaymentIntent): Promise<DashboardPayment> {
  const id = intent.latest_charge as string | null;
  const charge = id === null ? undefined : await store.find('charge', id);
  const [dispute] = id === null ? [] : (await store.list('dispute', { parent: id, limit: 1 })).data;
  return {
    id: intent.id,
    createdAt: isoTime(intent.created),
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    description: intent.description ?? 'Payment',
    status: intent.status,
    card: charge?.payment_method_details?.card?.last4 ?? null,
    charge: intent.status === 'succeeded' ? id : null,
    dispute: dispute ? { id: dispute.id, status: dispute.status } : null,
  };
}

/** The 30 newest payments and subscriptions, newest first. `now`: real time in milliseconds. */
export async function readDashboard(db: Database, now: number): Promise<Dashboard> {
  const store = createObjectStore(db);
  const { data: intents } = await store.list('payment_intent', { limit: 30 });
  const { data: subscriptions } = await store.list('subscription', { limit: 30 });
  const payments: DashboardPayment[] = [];
  for (const intent of intents) payments.push(await describePayment(store, intent));
  return {
    now: isoTime(Math.floor(now / 1000) + (await readSettings(db)).clockOffset),
    payments,
    subscriptions: subscriptions.map(({ id, status, items, cancel_at: cancelAt }) => ({
      id,
      status,
      currentPeriodEnd: isoTime(items.data[0]!.current_period_end),
      cancelAt: cancelAt === null ? null : isoTime(cancelAt),
    })),
  };
}
