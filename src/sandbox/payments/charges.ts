import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { openDispute } from './disputes.ts';
import { newId } from './object-ids.ts';
import { type Call, listAnswer, operation, pageOf } from './operation.ts';
import {
  type Accepted,
  clearable,
  integer,
  mergeMetadata,
  metadata,
  paging,
  text,
  wholeAddress,
} from './parameters.ts';
import { behaviourOf, findMethod } from './payment-methods.ts';
import { declineOf } from './test-cards.ts';

type Attempt = {
  amount: number;
  currency: string;
  method: Stripe.PaymentMethod;
  intent: Stripe.PaymentIntent | undefined;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  /** By a challenge; a card that asks for one is refused without. */
  isAuthenticated: boolean;
};
type Decline = { code: string; declineCode?: string; message: string };

function cardOf(
  method: Stripe.PaymentMethod,
  amount: number,
  attempt: Attempt,
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

const outcomeOf = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
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

/** Asks the bank. The charge is kept whatever the bank says, with its event. */
export async function charge(call: Call, attempt: Attempt) {
  const { method, intent, amount } = attempt;
  const behaviour = await behaviourOf(call, method.id);
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
    billing_details: { ...method.billing_details, address: method.billing_details.address ?? wholeAddress() },
    calculated_statement_descriptor: 'SEALEAP',
    captured: !decline,
    created: call.now,
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
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent?.id ?? null,
    payment_method: method.id,
    payment_method_details: { card: cardOf(method, amount, attempt), type: 'card' },
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
  await call.store.insert('charge', made, { parent: intent?.id ?? null });
  await call.emit(decline ? 'charge.failed' : 'charge.succeeded', made);
  const isAsked = behaviour === 'disputed' || behaviour === 'inquired';
  const dispute = async () => {
    if (isAsked && !decline) await openDispute(call, made, behaviour === 'inquired');
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
    } satisfies Accepted<Stripe.ChargeListParams>,
    run: async ({ store }, { customer, payment_intent: parent, ...page }) =>
      listAnswer('/v1/charges', await store.list('charge', { ...pageOf(page), customer, parent })),
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
    } satisfies Accepted<Stripe.ChargeCreateParams>,
    async run(call, { amount, currency, source, customer, description, receipt_email, metadata: more }) {
      const method = await findMethod(call, source ?? '');
      const { made, dispute } = await charge(call, {
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
      return call.store.get('charge', made.id);
    },
  }),
  operation({
    method: 'post',
    path: '/v1/charges/:id',
    accepts: {
      description: z.optional(clearable(text)),
      receipt_email: z.optional(clearable(text)),
      metadata: z.optional(metadata),
    } satisfies Accepted<Stripe.ChargeUpdateParams>,
    async run({ store, emit }, { id, metadata: more, ...rest }) {
      const before = await store.get('charge', id);
      const after = { ...before, ...rest, metadata: mergeMetadata(before.metadata, more) } as Stripe.Charge;
      await store.save(after);
      await emit('charge.updated', after, before);
      return after;
    },
  }),
];
