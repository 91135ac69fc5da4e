import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { conflict } from './failures.ts';
import { idOf, newId } from './object-ids.ts';
import { type Call, listAnswer, operation, pageOf } from './operation.ts';
import { type Accepted, flag, mergeMetadata, metadata, paging, text } from './parameters.ts';

const days = 24 * 60 * 60;

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}

/** What Stripe takes for a dispute in the United States, and keeps when it is won (stripe.com/pricing). */
const disputeFee = 1_500;

/** How the balance moves with a dispute: the money goes, and comes back when it is won. */
function movementOf(
  dispute: Stripe.Dispute,
  way: 'withdrawal' | 'reversal',
  created: number,
): Stripe.BalanceTransaction {
  const { id, currency } = dispute;
  const isOut = way === 'withdrawal';
  const [amount, fee] = isOut ? [-dispute.amount, disputeFee] : [dispute.amount, 0];
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: `Chargeback ${way} for ${idOf(dispute.charge)}`,
    exchange_rate: null,
    fee,
    fee_details: isOut
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: isOut ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
}

/**
 * Somebody tells their bank that they did not pay: the money goes back until it is decided. With an inquiry the bank only
 * asks, and no money moves.
 */
export async function openDispute({ store, now, emit }: Call, charge: Stripe.Charge, isInquiry = false) {
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: now + 9 * days,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  if (!isInquiry) dispute.balance_transactions.push(movementOf(dispute, 'withdrawal', now));
  await store.insert('dispute', dispute, { parent: charge.id, customer: idOf(charge.customer) });
  await store.save({ ...charge, disputed: true });
  await emit('charge.dispute.created', dispute);
  if (!isInquiry) await emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. Won: the money comes back. */
export async function closeDispute({ store, now, emit }: Call, id: string, status: 'won' | 'lost') {
  const before = await store.get('dispute', id);
  if (before.status === 'won' || before.status === 'lost')
    throw conflict('dispute_closed' as never, 'This dispute is already closed.');
  const moved = before.balance_transactions;
  const isReturned = status === 'won' && moved.length > 0;
  const returned = isReturned ? [movementOf(before, 'reversal', now)] : [];
  const dispute = await store.save({ ...before, status, balance_transactions: [...moved, ...returned] });
  if (isReturned) await emit('charge.dispute.funds_reinstated', dispute);
  await emit('charge.dispute.closed', dispute, before);
  return dispute;
}

export const disputeOperations = [
  operation({
    method: 'get',
    path: '/v1/disputes',
    accepts: {
      ...paging,
      charge: z.optional(text),
      payment_intent: z.optional(text),
    } satisfies Accepted<Stripe.DisputeListParams>,
    run: async ({ store }, { charge: parent, payment_intent, ...page }) =>
      listAnswer('/v1/disputes', await store.list('dispute', { ...pageOf(page), parent, fields: { payment_intent } })),
  }),
  operation({
    method: 'get',
    path: '/v1/disputes/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('dispute', id),
  }),
  operation({
    method: 'post',
    path: '/v1/disputes/:id',
    accepts: {
      metadata: z.optional(metadata),
      submit: z.optional(flag),
      evidence: z.optional(z.record(z.string(), text)),
    } satisfies Accepted<Stripe.DisputeUpdateParams>,
    // Stripe's test mode: this text as evidence decides the dispute.
    async run(call, { id, metadata: more, evidence }) {
      const { store, emit } = call;
      const decided = { winning_evidence: 'won', losing_evidence: 'lost' } as const;
      const before = await store.get('dispute', id);
      const after = {
        ...before,
        metadata: mergeMetadata(before.metadata, more),
        evidence: { ...before.evidence, ...evidence } as Stripe.Dispute.Evidence,
        ...(evidence && {
          evidence_details: { ...before.evidence_details, has_evidence: true, submission_count: 1 },
          status: 'under_review' as const,
        }),
      };
      await store.save(after);
      await emit('charge.dispute.updated', after, before);
      const decision = decided[evidence?.uncategorized_text as keyof typeof decided];
      return decision ? closeDispute(call, id, decision) : after;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/disputes/:id/close',
    accepts: {},
    run: (call, { id }) => closeDispute(call, id, 'lost'),
  }),
];
