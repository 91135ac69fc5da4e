import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidState } from '../api/api-error.ts';
import { idOf, newId } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import { flag, mergeMetadata, metadata, type ParametersOf, paging, text } from '../api/request-parameters.ts';

const days = 24 * 60 * 60;

function emptyEvidence(): Stripe.Dispute.Evidence {
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

/** Cents; kept by Stripe even when the dispute is won (stripe.com/pricing, United States). */
const disputeFee = 1_500;

/** The balance transaction of a dispute that was opened (withdrawal) or won (reversal). */
function balanceTransaction(
  dispute: Stripe.Dispute,
  direction: 'withdrawal' | 'reversal',
  created: number,
): Stripe.BalanceTransaction {
  const { id, currency } = dispute;
  const isOut = direction === 'withdrawal';
  const [amount, fee] = isOut ? [-dispute.amount, disputeFee] : [dispute.amount, 0];
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: `Chargeback ${direction} for ${idOf(dispute.charge)}`,
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
 * Opens a dispute, which withdraws the amount until it is decided. An inquiry withdraws nothing.
 */
export async function openDispute({ store, now, emit }: OperationContext, charge: Stripe.Charge, isInquiry = false) {
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
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
  if (!isInquiry) dispute.balance_transactions.push(balanceTransaction(dispute, 'withdrawal', now));
  await store.insert('dispute', dispute, { parent: charge.id, customer: idOf(charge.customer) });
  await store.save({ ...charge, disputed: true });
  await emit('charge.dispute.created', dispute);
  if (!isInquiry) await emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute; when it is won, the amount is reinstated. Throws an `ApiError` when it is closed already. */
export async function closeDispute({ store, now, emit }: OperationContext, id: string, status: 'won' | 'lost') {
  const before = await store.get('dispute', id);
  if (before.status === 'won' || before.status === 'lost')
    throw invalidState('dispute_closed' as never, 'This dispute is already closed.');
  const withdrawals = before.balance_transactions;
  const isReturned = status === 'won' && withdrawals.length > 0;
  const returned = isReturned ? [balanceTransaction(before, 'reversal', now)] : [];
  const dispute = await store.save({ ...before, status, balance_transactions: [...withdrawals, ...returned] });
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
    } satisfies ParametersOf<Stripe.DisputeListParams>,
    run: async ({ store }, { charge: parent, payment_intent, ...page }) =>
      listResponse(
        '/v1/disputes',
        await store.list('dispute', { ...readPage(page), parent, fields: { payment_intent } }),
      ),
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
    } satisfies ParametersOf<Stripe.DisputeUpdateParams>,
    // As in Stripe's test mode, certain texts as evidence decide the dispute.
    async run(context, { id, metadata: more, evidence }) {
      const { store, emit } = context;
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
      return decision ? closeDispute(context, id, decision) : after;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/disputes/:id/close',
    accepts: {},
    run: (context, { id }) => closeDispute(context, id, 'lost'),
  }),
];
