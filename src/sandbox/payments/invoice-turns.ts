import type Stripe from 'stripe';
import { subscriptionOf } from './invoice-shape.ts';
import { markPaid } from './invoice-steps.ts';
import { idOf } from './object-ids.ts';
import type { Call, Outcome } from './operation.ts';
import type { AfterDunning } from './settings.ts';
import { changeSubscription, endSubscription } from './subscription-steps.ts';

const days = 24 * 60 * 60;
/** Pauses before another attempt at a renewal, as Stripe's own schedule; after the last, the subscription ends. */
const retries = [3 * days, 5 * days, 7 * days];

type Follow = { afterDunning: AfterDunning };

/** Lets an invoice, and its subscription, follow what becomes of the intent that pays it. */
export async function followIntent(call: Call, intent: Stripe.PaymentIntent, outcome: Outcome, follow: Follow) {
  const { invoice: id } = await call.store.hiddenOf<{ invoice: string }>(intent.id);
  if (id === undefined || outcome === 'canceled') return;
  const invoice = await call.store.get('invoice', id);
  if (invoice.status !== 'open') return;
  if (outcome === 'paid') return paid(call, invoice, intent);
  if (outcome === 'needs action') return needAction(call, invoice);
  return failed(call, invoice, follow);
}

async function subscriptionBehind({ store }: Call, invoice: Stripe.Invoice) {
  const id = subscriptionOf(invoice);
  return id === null ? undefined : store.get('subscription', id);
}

async function paid(call: Call, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent) {
  await markPaid(call, invoice, intent);
  const subscription = await subscriptionBehind(call, invoice);
  if (!subscription) return;
  const keepsCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const isBack =
    subscription.status === 'incomplete' ||
    ((subscription.status === 'past_due' || subscription.status === 'unpaid') &&
      idOf(subscription.latest_invoice) === invoice.id);
  if (!isBack && !keepsCard) return;
  await changeSubscription(call, subscription, {
    ...(isBack && { status: 'active' as const }),
    ...(keepsCard && { default_payment_method: idOf(intent.payment_method) }),
  });
}

async function needAction(call: Call, invoice: Stripe.Invoice) {
  await call.emit('invoice.payment_action_required', invoice);
}

async function failed(call: Call, invoice: Stripe.Invoice, { afterDunning }: Follow) {
  const subscription = await subscriptionBehind(call, invoice);
  const isRenewal = subscription !== undefined && invoice.billing_reason !== 'subscription_create';
  const { tries = 0, isTrying } = await call.store.hiddenOf<{ tries: number; isTrying: boolean }>(invoice.id);
  // A card that the person tries themselves does not move the schedule.
  const isScheduled = isRenewal && isTrying === true;
  const next = isScheduled
    ? retries[tries] === undefined
      ? null
      : call.now + retries[tries]
    : invoice.next_payment_attempt;
  const hidden = await call.store.hiddenOf(invoice.id);
  const tried = await call.store.save<Stripe.Invoice>(
    { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: next },
    { due: next, hidden: { ...hidden, tries: isScheduled ? tries + 1 : tries, isTrying: false } },
  );
  await call.emit('invoice.payment_failed', tried);
  if (!isRenewal) return;
  if (isScheduled && next === null) {
    if (afterDunning === 'cancel') return void (await endSubscription(call, subscription, 'payment_failed'));
    return changeSubscription(call, subscription, { status: afterDunning });
  }
  if (subscription.status === 'active') await changeSubscription(call, subscription, { status: 'past_due' });
}
