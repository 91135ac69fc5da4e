import type Stripe from 'stripe';
import { intentOf, voidInvoice } from './invoice-steps.ts';
import { idOf } from './object-ids.ts';
import type { Call } from './operation.ts';
import { cancel, open } from './payment-intent-steps.ts';
import { dueOf } from './subscription-shape.ts';

/** Changes a subscription, tells of it, and knows when the clock has to look again. */
export async function changeSubscription(
  { store, emit }: Call,
  before: Stripe.Subscription,
  change: Partial<Stripe.Subscription>,
) {
  const after = { ...before, ...change };
  await store.save<Stripe.Subscription>(after, { due: dueOf(after) });
  await emit('customer.subscription.updated', after, before);
  return after;
}

type Reason = Stripe.Subscription.CancellationDetails.Reason;
type Details = Partial<Stripe.Subscription.CancellationDetails>;

/** Ends a subscription now. What is still open of its first payment cannot be paid any more. */
export async function endSubscription(call: Call, before: Stripe.Subscription, reason: Reason, details: Details = {}) {
  const { store, now, emit } = call;
  const canceled: Stripe.Subscription = {
    ...before,
    status: 'canceled',
    cancel_at_period_end: false,
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, ...before.cancellation_details, ...details, reason },
  };
  await store.save(canceled, { due: null });
  const latest = idOf(before.latest_invoice);
  const invoice = latest === null ? undefined : await store.find('invoice', latest);
  if (invoice?.status === 'open' && before.status === 'incomplete') await voidInvoice(call, invoice);
  else if (invoice?.status === 'open')
    await store.save({ ...invoice, auto_advance: false, next_payment_attempt: null }, { due: null });
  await emit('customer.subscription.deleted', canceled);
  return canceled;
}

/** Nobody paid within 23 hours. */
export async function expireSubscription(call: Call, before: Stripe.Subscription) {
  const latest = idOf(before.latest_invoice);
  const invoice = latest === null ? undefined : await call.store.find('invoice', latest);
  if (invoice?.status === 'open') await voidInvoice(call, invoice);
  const intent = invoice && (await intentOf(call, invoice));
  if (intent && open.includes(intent.status)) await cancel(call, intent, 'void_invoice');
  return changeSubscription(call, before, { status: 'incomplete_expired', ended_at: call.now });
}
