import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, invalidState } from '../api/api-error.ts';
import { idOf, newId } from '../api/object-ids.ts';
import { listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import { integer, mergeMetadata, metadata, type ParametersOf, paging, text } from '../api/request-parameters.ts';

const details = {
  charge: z.optional(text),
  payment_intent: z.optional(text),
  amount: z.optional(integer),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
} satisfies ParametersOf<Stripe.RefundCreateParams>;
type RefundDetails = z.output<z.ZodMiniObject<typeof details>>;

async function findCharge({ store }: OperationContext, { charge, payment_intent: intent }: RefundDetails) {
  if (charge) return store.get('charge', charge, 'charge');
  if (!intent)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const { latest_charge: latest, status } = await store.get('payment_intent', intent, 'payment_intent');
  if (!latest || status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return store.get('charge', idOf(latest)!);
}

/** Refunds a charge, wholly by default. Throws an `ApiError` when nothing is left or the charge is disputed. */
export async function refund(context: OperationContext, given: RefundDetails) {
  const { store, now, emit } = context;
  const charge = await findCharge(context, given);
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || left === 0)
    throw invalidState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const { data: disputes } = await store.list('dispute', { parent: charge.id });
  if (disputes.some((dispute) => !dispute.is_charge_refundable && dispute.status !== 'won'))
    throw invalidState('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  const amount = given.amount ?? left;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > left)
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  const made: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: idOf(charge.payment_intent),
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  await store.insert('refund', made, { parent: charge.id, customer: idOf(charge.customer) });
  const changed = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  await store.save(changed);
  await emit('charge.refunded', changed, charge);
  await emit('refund.created', made);
  await emit('charge.refund.updated', made);
  return made;
}

export const refundOperations = [
  operation({ method: 'post', path: '/v1/refunds', accepts: details, run: (context, given) => refund(context, given) }),
  operation({
    method: 'get',
    path: '/v1/refunds',
    accepts: {
      ...paging,
      charge: z.optional(text),
      payment_intent: z.optional(text),
    } satisfies ParametersOf<Stripe.RefundListParams>,
    run: async ({ store }, { charge: parent, payment_intent, ...page }) =>
      listResponse(
        '/v1/refunds',
        await store.list('refund', { ...readPage(page), parent, fields: { payment_intent } }),
      ),
  }),
  operation({
    method: 'get',
    path: '/v1/refunds/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('refund', id),
  }),
  operation({
    method: 'post',
    path: '/v1/refunds/:id',
    accepts: { metadata: z.optional(metadata) } satisfies ParametersOf<Stripe.RefundUpdateParams>,
    async run({ store, emit }, { id, metadata: more }) {
      const before = await store.get('refund', id);
      const after = await store.save({ ...before, metadata: mergeMetadata(before.metadata, more) });
      await emit('refund.updated', after, before);
      return after;
    },
  }),
];
