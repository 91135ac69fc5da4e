import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { conflict, refuse } from './failures.ts';
import { idOf, newId } from './object-ids.ts';
import { type Call, listAnswer, operation, pageOf } from './operation.ts';
import { type Accepted, integer, mergeMetadata, metadata, paging, text } from './parameters.ts';

const details = {
  charge: z.optional(text),
  payment_intent: z.optional(text),
  amount: z.optional(integer),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
} satisfies Accepted<Stripe.RefundCreateParams>;
type RefundDetails = z.output<z.ZodMiniObject<typeof details>>;

async function findCharge({ store }: Call, { charge, payment_intent: intent }: RefundDetails) {
  if (charge) return store.get('charge', charge, 'charge');
  if (!intent)
    throw refuse('One of the following params should be provided for this request: payment_intent or charge.');
  const { latest_charge: latest, status } = await store.get('payment_intent', intent, 'payment_intent');
  if (!latest || status !== 'succeeded')
    throw refuse(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return store.get('charge', idOf(latest)!);
}

/** Gives back all that is left of a charge, or an amount of it. */
export async function refund(call: Call, given: RefundDetails) {
  const { store, now, emit } = call;
  const charge = await findCharge(call, given);
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || left === 0)
    throw conflict('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const { data: disputes } = await store.list('dispute', { parent: charge.id });
  if (disputes.some((dispute) => !dispute.is_charge_refundable && dispute.status !== 'won'))
    throw conflict('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  const amount = given.amount ?? left;
  if (amount < 1)
    throw refuse('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > left)
    throw refuse(
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
  operation({ method: 'post', path: '/v1/refunds', accepts: details, run: (call, given) => refund(call, given) }),
  operation({
    method: 'get',
    path: '/v1/refunds',
    accepts: {
      ...paging,
      charge: z.optional(text),
      payment_intent: z.optional(text),
    } satisfies Accepted<Stripe.RefundListParams>,
    run: async ({ store }, { charge: parent, payment_intent, ...page }) =>
      listAnswer('/v1/refunds', await store.list('refund', { ...pageOf(page), parent, fields: { payment_intent } })),
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
    accepts: { metadata: z.optional(metadata) } satisfies Accepted<Stripe.RefundUpdateParams>,
    async run({ store, emit }, { id, metadata: more }) {
      const before = await store.get('refund', id);
      const after = await store.save({ ...before, metadata: mergeMetadata(before.metadata, more) });
      await emit('refund.updated', after, before);
      return after;
    },
  }),
];
