import type Stripe from 'stripe';
import { idOf } from '../api/object-ids.ts';
import type { OperationContext } from '../api/operation.ts';
import { intentOf, voidInvoice } from './invoice-actions.ts';
import { cancel, open } from './payment-intent-actions.ts';
import { dueOf } from './subscription-builder.ts';

/** Saves a change, with its event and the time of the next renewal. */
export async function changeSubscription(
  { store, emit }: OperationContext,
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

/** Cancels a subscription now. The open invoice of an incomplete one is voided. */
export async function endSubscription(
  context: OperationContext,
  before: Stripe.Subscription,
  reason: Reason,
  details: Details = {},
) {
  const { store, now, emit } = context;
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
  if (invoice?.status === 'open' && before.status === 'incomplete') await voidInvoice(context, invoice);
  else if (invoice?.status === 'open')
    await store.save({ ...invoice, auto_advance: false, next_payment_attempt: null }, { due: null });
  await emit('customer.subscription.deleted', canceled);
  return canceled;
}

/** The first invoice was not paid within 23 hours. */
export async function expireSubscription(context: OperationContext, before: Stripe.Subscription) {
  const latest = idOf(before.latest_invoice);
  const invoice = latest === null ? undefined : await context.store.find('invoice', latest);
  if (invoice?.status === 'open') await voidInvoice(context, invoice);
  const intent = invoice && (await intentOf(context, invoice));
  if (intent && open.includes(intent.status)) await cancel(context, intent, 'void_invoice');
  return changeSubscription(context, before, { status: 'incomplete_expired', ended_at: context.now });
}
