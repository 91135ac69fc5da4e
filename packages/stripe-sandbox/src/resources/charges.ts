import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import {
  clearable,
  completeAddress,
  integer,
  mergeMetadata,
  metadata,
  type ParametersOf,
  paging,
  text,
} from '../api/request-parameters.ts';
import { openDispute } from './disputes.ts';
import { behaviourOf, findMethod } from './payment-methods.ts';
import { declineOf } from './test-cards.ts';

type ChargeAttempt = {
  amount: number;
  currency: string;
  method: Stripe.PaymentMethod;
  intent: Stripe.PaymentIntent | undefined;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  /** Whether a 3-D Secure challenge was passed. */
  isAuthenticated: boolean;
};
type Decline = { code: string; declineCode?: string; message: string };

function cardDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  attempt: ChargeAttempt,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card!;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.checks?.cvc_check ? 'pass' : null,
    },
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: attempt.isAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('3ds').slice(4),
          version: '2.2.0',
        }
      : null,
    wallet: null,
  };
}

const chargeOutcome = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: decline ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: decline ? '01' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline ? (decline.declineCode ?? decline.code) : null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

/** Inserts a charge, succeeded or failed, and its event. Call `dispute` after the intent was updated. */
export async function charge(context: OperationContext, attempt: ChargeAttempt) {
  const { method, intent, amount } = attempt;
  const behaviour = await behaviourOf(context, method.id);
  const decline: Decline | undefined =
    behaviour === 'authenticates' && !attempt.isAuthenticated
      ? {
          code: 'authentication_required',
          declineCode: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
        }
      : declineOf[behaviour];
  const made: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: { ...method.billing_details, address: method.billing_details.address ?? completeAddress() },
    calculated_statement_descriptor: 'STRIPE SANDBOX',
    captured: !decline,
    created: context.now,
    currency: attempt.currency,
    customer: attempt.customer,
    description: attempt.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: attempt.metadata,
    on_behalf_of: null,
    outcome: chargeOutcome(decline),
    paid: !decline,
    payment_intent: intent?.id ?? null,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(method, amount, attempt), type: 'card' },
    radar_options: {},
    receipt_email: attempt.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent?.shipping ?? null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  await context.store.insert('charge', made, { parent: intent?.id ?? null });
  await context.emit(decline ? 'charge.failed' : 'charge.succeeded', made);
  const isDisputed = behaviour === 'disputed' || behaviour === 'inquired';
  const dispute = async () => {
    if (isDisputed && !decline) await openDispute(context, made, behaviour === 'inquired');
  };
  return { made, decline, dispute };
}

export const chargeOperations = [
  operation({
    method: 'get',
    path: '/v1/charges',
    accepts: {
      ...paging,
      customer: z.optional(text),
      payment_intent: z.optional(text),
    } satisfies ParametersOf<Stripe.ChargeListParams>,
    run: async ({ store }, { customer, payment_intent: parent, ...page }) =>
      listResponse('/v1/charges', await store.list('charge', { ...readPage(page), customer, parent })),
  }),
  operation({
    method: 'get',
    path: '/v1/charges/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('charge', id),
  }),
  operation({
    method: 'post',
    path: '/v1/charges',
    accepts: {
      amount: integer,
      currency: text,
      source: z.optional(text),
      customer: z.optional(text),
      description: z.optional(text),
      receipt_email: z.optional(text),
      metadata: z.optional(metadata),
    } satisfies ParametersOf<Stripe.ChargeCreateParams>,
    async run(context, { amount, currency, source, customer, description, receipt_email, metadata: more }) {
      const method = await findMethod(context, source ?? '');
      const { made, dispute } = await charge(context, {
        amount,
        currency,
        method,
        intent: undefined,
        customer: customer ?? null,
        description: description ?? null,
        receiptEmail: receipt_email ?? null,
        metadata: mergeMetadata({}, more),
        isAuthenticated: false,
      });
      await dispute();
      return context.store.get('charge', made.id);
    },
  }),
  operation({
    method: 'post',
    path: '/v1/charges/:id',
    accepts: {
      description: z.optional(clearable(text)),
      receipt_email: z.optional(clearable(text)),
      metadata: z.optional(metadata),
    } satisfies ParametersOf<Stripe.ChargeUpdateParams>,
    async run({ store, emit }, { id, metadata: more, ...rest }) {
      const before = await store.get('charge', id);
      const after = { ...before, ...rest, metadata: mergeMetadata(before.metadata, more) } as Stripe.Charge;
      await store.save(after);
      await emit('charge.updated', after, before);
      return after;
    },
  }),
];
