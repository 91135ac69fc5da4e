import type Stripe from 'stripe';
import { idOf } from '../api/object-ids.ts';
import type { IntentOutcome, OperationContext } from '../api/operation.ts';
import type { AfterDunning } from '../storage/settings-store.ts';
import { markPaid } from './invoice-actions.ts';
import { subscriptionOf } from './invoice-builder.ts';
import { changeSubscription, endSubscription } from './subscription-actions.ts';

const days = 24 * 60 * 60;
/** Seconds before each retry of a renewal, as Stripe's default schedule. */
const retries = [3 * days, 5 * days, 7 * days];

type Follow = { afterDunning: AfterDunning };

/** Updates the invoice that an intent pays, and its subscription, after a change of the intent's status. */
export async function syncInvoice(
  context: OperationContext,
  intent: Stripe.PaymentIntent,
  outcome: IntentOutcome,
  follow: Follow,
) {
  const { invoice: id } = await context.store.getInternal<{ invoice: string }>(intent.id);
  if (id === undefined || outcome === 'canceled') return;
  const invoice = await context.store.get('invoice', id);
  if (invoice.status !== 'open') return;
  if (outcome === 'paid') return paid(context, invoice, intent);
  if (outcome === 'needs action') return needAction(context, invoice);
  return failed(context, invoice, follow);
}

async function subscriptionBehind({ store }: OperationContext, invoice: Stripe.Invoice) {
  const id = subscriptionOf(invoice);
  return id === null ? undefined : store.get('subscription', id);
}

async function paid(context: OperationContext, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent) {
  await markPaid(context, invoice, intent);
  const subscription = await subscriptionBehind(context, invoice);
  if (!subscription) return;
  const keepsCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const isBack =
    subscription.status === 'incomplete' ||
    ((subscription.status === 'past_due' || subscription.status === 'unpaid') &&
      idOf(subscription.latest_invoice) === invoice.id);
  if (!isBack && !keepsCard) return;
  await changeSubscription(context, subscription, {
    ...(isBack && { status: 'active' as const }),
    ...(keepsCard && { default_payment_method: idOf(intent.payment_method) }),
  });
}

async function needAction(context: OperationContext, invoice: Stripe.Invoice) {
  await context.emit('invoice.payment_action_required', invoice);
}

async function failed(context: OperationContext, invoice: Stripe.Invoice, { afterDunning }: Follow) {
  const subscription = await subscriptionBehind(context, invoice);
  const isRenewal = subscription !== undefined && invoice.billing_reason !== 'subscription_create';
  const { tries = 0, isTrying } = await context.store.getInternal<{ tries: number; isTrying: boolean }>(invoice.id);
  // An attempt by the customer does not move the schedule.
  const isScheduled = isRenewal && isTrying === true;
  const next = isScheduled
    ? retries[tries] === undefined
      ? null
      : context.now + retries[tries]
    : invoice.next_payment_attempt;
  const internal = await context.store.getInternal(invoice.id);
  const tried = await context.store.save<Stripe.Invoice>(
    { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: next },
    { due: next, internal: { ...internal, tries: isScheduled ? tries + 1 : tries, isTrying: false } },
  );
  await context.emit('invoice.payment_failed', tried);
  if (!isRenewal) return;
  if (isScheduled && next === null) {
    if (afterDunning === 'cancel') return void (await endSubscription(context, subscription, 'payment_failed'));
    return changeSubscription(context, subscription, { status: afterDunning });
  }
  if (subscription.status === 'active') await changeSubscription(context, subscription, { status: 'past_due' });
}
