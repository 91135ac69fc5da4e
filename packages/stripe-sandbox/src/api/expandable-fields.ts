import type Stripe from 'stripe';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ExpandableFields } from './expand.ts';
import { listResponse } from './operation.ts';

/** With it a browser pays an invoice's intent. */
async function confirmationSecret(store: ObjectStore, id: string) {
  const { intent } = await store.getInternal<{ intent: string }>(id);
  const paymentIntent = intent === undefined ? undefined : await store.find('payment_intent', intent);
  return paymentIntent?.client_secret ? { client_secret: paymentIntent.client_secret, type: 'payment_intent' } : null;
}

const days = 24 * 60 * 60;

/** With Stripe's fee of 2.9 % and 30 cents (United States). */
function chargeBalanceTransaction({ id, balance_transaction, amount, created, currency, description }: Stripe.Charge) {
  if (typeof balance_transaction !== 'string') return balance_transaction;
  const fee = Math.round(amount * 0.029) + 30;
  return {
    id: balance_transaction,
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * days,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: id,
    status: 'pending',
    type: 'charge',
  } satisfies Stripe.BalanceTransaction;
}

/** Returns the balance transaction of a refund; Stripe does not return its fee. */
function refundBalanceTransaction({ id, balance_transaction, amount, created, currency }: Stripe.Refund) {
  if (typeof balance_transaction !== 'string') return balance_transaction;
  return {
    id: balance_transaction,
    object: 'balance_transaction',
    amount: -amount,
    available_on: created + 2 * days,
    balance_type: 'payments',
    created,
    currency,
    description: 'REFUND FOR CHARGE',
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: -amount,
    reporting_category: 'refund',
    source: id,
    status: 'pending',
    type: 'refund',
  } satisfies Stripe.BalanceTransaction;
}

/** Fields that are left out unless `expand` names them. */
export const expandableFields: ExpandableFields = {
  'invoice.confirmation_secret': (store, { id }) => confirmationSecret(store, String(id)),
  'invoice.payments': async (store, { id }) =>
    listResponse('/v1/invoice_payments', await store.list('invoice_payment', { parent: String(id) })),
  'customer.subscriptions': async (store, { id }) =>
    listResponse(`/v1/customers/${id}/subscriptions`, await store.list('subscription', { customer: String(id) })),
  'charge.balance_transaction': async (store, { id }) =>
    chargeBalanceTransaction(await store.get('charge', String(id))),
  'refund.balance_transaction': async (store, { id }) =>
    refundBalanceTransaction(await store.get('refund', String(id))),
  'charge.refunds': async (store, { id }) =>
    listResponse(`/v1/charges/${id}/refunds`, await store.list('refund', { parent: String(id) })),
};
