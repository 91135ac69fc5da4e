import type Stripe from 'stripe';
import { newId } from '../api/object-ids.ts';
import { nextPeriodEnd } from './billing-periods.ts';

const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring!.interval,
  interval_count: price.recurring!.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product as string,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

type Line = { price: Stripe.Price; quantity: number };
type Start = { now: number; customer: string; trialEnd: number | null; lines: readonly Line[] };

/** A new subscription, with every field of Stripe's. */
export function newSubscription(
  { now, customer, trialEnd, lines }: Start,
  given: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const id = newId('sub');
  const interval = lines[0]!.price.recurring!;
  const end = trialEnd ?? nextPeriodEnd(now, now, interval);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: lines[0]!.price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: lines.map(({ price, quantity }) => ({
        id: newId('si').slice(0, 17),
        object: 'subscription_item' as const,
        billing_thresholds: null,
        created: now,
        current_period_end: end,
        current_period_start: now,
        discounts: [],
        metadata: {},
        plan: planOf(price),
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : now,
    ...given,
  };
}

export const periodOf = ({ items }: Stripe.Subscription) => ({
  start: items.data[0]!.current_period_start,
  end: items.data[0]!.current_period_end,
});

/** The subscription in its next period. */
export function inNextPeriod(subscription: Stripe.Subscription): Stripe.Subscription {
  const { billing_cycle_anchor: anchor, items } = subscription;
  const { end: start } = periodOf(subscription);
  const end = nextPeriodEnd(anchor, start, items.data[0]!.price.recurring!);
  const data = items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { ...subscription, items: { ...items, data } };
}

const hours = 60 * 60;

/** When the clock next has to act on it, in seconds; null: never. */
export function dueOf(subscription: Stripe.Subscription): number | null {
  const { status, created, cancel_at: cancelAt, latest_invoice: invoice } = subscription;
  if (status === 'incomplete') return invoice ? created + 23 * hours : null;
  if (status === 'canceled' || status === 'incomplete_expired') return null;
  return Math.min(periodOf(subscription).end, cancelAt ?? Number.POSITIVE_INFINITY);
}
