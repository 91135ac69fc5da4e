import type Stripe from 'stripe';
import { invalidRequest, invalidState } from '../api/api-error.ts';
import { idOf, newId, randomText } from '../api/object-ids.ts';
import { DeclinedResponse, type OperationContext } from '../api/operation.ts';
import { charge } from './charges.ts';
import { attach, behaviourOf, findMethod } from './payment-methods.ts';

type NewIntent = Pick<Stripe.PaymentIntent, 'amount' | 'currency'> & Partial<Stripe.PaymentIntent>;

/** A new intent, with every field of Stripe's. */
export function newIntent(now: number, given: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
}

type State = Stripe.PaymentIntent['status'];
const because: Partial<Record<State, string>> = {
  succeeded: 'because it has already succeeded after being previously confirmed',
  canceled: 'because it has a status of canceled',
};
/** Throws an `ApiError` unless the intent has one of the statuses. */
export function expectState(intent: Stripe.PaymentIntent, doing: string, allowed: readonly State[]) {
  if (allowed.includes(intent.status)) return;
  const why = because[intent.status] ?? `because it has a status of ${intent.status}`;
  throw invalidState('payment_intent_unexpected_state', `You cannot ${doing} this PaymentIntent ${why}.`, {
    payment_intent: intent,
  } as never);
}

export const open: readonly State[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Makes `browser/confirm.ts` show the 3-D Secure challenge. */
export const challenge = () => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src'), directory_server_encryption: null },
});

/** Records a declined attempt; another card may be tried. */
async function decline(
  { store, emit, onIntentChanged: settled }: OperationContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: { code: string; declineCode?: string; message: string },
  chargeId: string | null,
) {
  const details = {
    ...(chargeId && { charge: chargeId }),
    code: error.code as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(error.declineCode && { decline_code: error.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`,
    message: error.message,
    payment_method: method,
  };
  const failed = await store.save<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    ...(chargeId && { latest_charge: chargeId }),
    last_payment_error: {
      ...details,
      type: error.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    },
  });
  await emit('payment_intent.payment_failed', failed);
  await settled(failed, 'failed');
  return new DeclinedResponse(402, { error: { ...details, payment_intent: failed, type: 'card_error' } });
}

type Payment = { isAuthenticated?: boolean; isOffSession?: boolean };

/** Charges the intent's payment method. */
async function pay(
  context: OperationContext,
  intent: Stripe.PaymentIntent,
  { isAuthenticated = false, isOffSession = false }: Payment,
) {
  const { store, emit, onIntentChanged: settled } = context;
  const method = await store.get('payment_method', idOf(intent.payment_method)!);
  const behaviour = await behaviourOf(context, method.id);
  if (behaviour === 'authenticates' && !isAuthenticated && !isOffSession) {
    const waiting = await store.save<Stripe.PaymentIntent>({
      ...intent,
      status: 'requires_action',
      next_action: challenge(),
    });
    await emit('payment_intent.requires_action', waiting);
    await settled(waiting, 'needs action');
    return waiting;
  }
  const attempt = { method, intent, amount: intent.amount, currency: intent.currency, description: intent.description };
  const {
    made,
    decline: refusal,
    dispute,
  } = await charge(context, {
    ...attempt,
    customer: idOf(intent.customer),
    receiptEmail: intent.receipt_email,
    metadata: intent.metadata,
    isAuthenticated: isAuthenticated || (behaviour === 'authenticates' && !!method.customer && isOffSession),
  });
  if (refusal) return decline(context, intent, method, refusal, made.id);

  const customer = idOf(intent.customer);
  if (intent.setup_future_usage && customer) await attach(context, method, customer);
  const paid = await store.save<Stripe.PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    next_action: null,
    last_payment_error: null,
  });
  await emit('payment_intent.succeeded', paid);
  await settled(paid, 'paid');
  await dispute();
  return paid;
}

/** Confirms with a payment method, by default the intent's own. */
export async function confirm(
  context: OperationContext,
  intent: Stripe.PaymentIntent,
  methodId: string | undefined,
  payment: Payment = {},
) {
  expectState(intent, 'confirm', open);
  const method = methodId === undefined ? undefined : await findMethod(context, methodId);
  if (!method && !intent.payment_method)
    throw invalidState(
      'payment_intent_unexpected_state',
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { payment_intent: intent } as never,
    );
  const owner = method && idOf(method.customer);
  if (owner && owner !== idOf(intent.customer))
    throw invalidRequest('The provided PaymentMethod belongs to a Customer. Supply that Customer when you use it.', {
      param: 'payment_method',
    });
  return pay(
    context,
    { ...intent, payment_method: method?.id ?? intent.payment_method, last_payment_error: null },
    payment,
  );
}

/** Continues after the 3-D Secure challenge. */
export async function answerChallenge(context: OperationContext, intent: Stripe.PaymentIntent, isPassed: boolean) {
  expectState(intent, 'authenticate', ['requires_action']);
  if (isPassed) return pay(context, intent, { isAuthenticated: true });
  const method = await context.store.get('payment_method', idOf(intent.payment_method)!);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  await decline(context, intent, method, { code: 'payment_intent_authentication_failure', message }, null);
  return context.store.get('payment_intent', intent.id);
}

/** Cancels an unpaid intent. */
export async function cancel(
  { store, now, emit, onIntentChanged: settled }: OperationContext,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
) {
  expectState(intent, 'cancel', open);
  const canceled = await store.save<Stripe.PaymentIntent>({
    ...intent,
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: reason,
    next_action: null,
  });
  await emit('payment_intent.canceled', canceled);
  await settled(canceled, 'canceled');
  return canceled;
}
