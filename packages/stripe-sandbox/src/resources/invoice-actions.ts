import type Stripe from 'stripe';
import { invalidState } from '../api/api-error.ts';
import { idOf, newId } from '../api/object-ids.ts';
import { DeclinedResponse, type OperationContext } from '../api/operation.ts';
import { findDiscount } from './coupons.ts';
import { type InvoiceDraft, newInvoice, subscriptionOf, subtotalOf } from './invoice-builder.ts';
import { cancel, confirm, newIntent, open } from './payment-intent-actions.ts';

type Bound = { intent: string };

/** The intent that pays an invoice; undefined for a draft. */
export async function intentOf({ store }: OperationContext, invoice: Stripe.Invoice) {
  const { intent } = await store.getInternal<Bound>(invoice.id);
  return intent === undefined ? undefined : store.get('payment_intent', intent);
}

/** Inserts a draft, with the customer's next invoice number. */
export async function draftInvoice(
  context: OperationContext,
  draft: Omit<InvoiceDraft, 'now' | 'customer'> & { customer: string },
) {
  const { store, now, emit } = context;
  const customer = await store.get('customer', draft.customer, 'customer');
  const discount = await findDiscount(context, draft.subscription, subtotalOf(draft.lines));
  const invoice = newInvoice({ ...draft, discount, now, customer });
  await store.save({ ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 });
  await store.insert('invoice', invoice, { parent: draft.subscription?.id ?? null });
  await emit('invoice.created', invoice);
  return invoice;
}

/** Opens a draft with an intent to pay it; an amount of 0 is paid at once. */
export async function finalize(
  context: OperationContext,
  invoice: Stripe.Invoice,
  given: Partial<Stripe.PaymentIntent> = {},
): Promise<Stripe.Invoice> {
  const { store, now, emit } = context;
  if (invoice.status !== 'draft')
    throw invalidState('invoice_not_editable' as never, 'This invoice is already finalized.');
  const opened = await store.save<Stripe.Invoice>(
    {
      ...invoice,
      status: 'open',
      effective_at: now,
      ending_balance: 0,
      automatically_finalizes_at: null,
      status_transitions: { ...invoice.status_transitions, finalized_at: now },
    },
    { due: null },
  );
  if (invoice.amount_due > 0) await bindIntent(context, opened, given);
  await emit('invoice.finalized', opened);
  return invoice.amount_due > 0 ? opened : markPaid(context, opened, null);
}

async function bindIntent(context: OperationContext, invoice: Stripe.Invoice, given: Partial<Stripe.PaymentIntent>) {
  const { store, now, emit } = context;
  const { currency, amount_due: amount, billing_reason: reason } = invoice;
  const intent = newIntent(now, {
    amount,
    currency,
    customer: idOf(invoice.customer),
    description:
      reason === 'subscription_create'
        ? 'Subscription creation'
        : reason === 'subscription_cycle'
          ? 'Subscription update'
          : 'Payment for Invoice',
    receipt_email: null,
    ...given,
  });
  await store.insert('payment_intent', intent, { internal: { invoice: invoice.id } });
  await store.save(invoice, { internal: { intent: intent.id } });
  await store.insert(
    'invoice_payment',
    {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: amount,
      created: now,
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    },
    { parent: invoice.id, customer: idOf(invoice.customer) },
  );
  await emit('payment_intent.created', intent);
}

const paymentOf = async ({ store }: OperationContext, invoice: Stripe.Invoice) =>
  (await store.list('invoice_payment', { parent: invoice.id, limit: 1 })).data.at(0);

/** Marks an invoice as paid, by an intent or, with an amount of 0, without one. */
export async function markPaid(
  context: OperationContext,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
) {
  const { store, now, emit } = context;
  const paid = await store.save<Stripe.Invoice>(
    {
      ...invoice,
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: intent ? invoice.attempt_count + 1 : invoice.attempt_count,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    { due: null },
  );
  const payment = await paymentOf(context, invoice);
  if (payment && intent) {
    const done = {
      ...payment,
      amount_paid: intent.amount,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    };
    await store.save(done);
    await emit('invoice_payment.paid', done);
  }
  await emit('invoice.paid', paid);
  await emit('invoice.payment_succeeded', paid);
  return paid;
}

/** Charges the default card of the subscription or the customer, off session. `syncInvoice` records the outcome. */
export async function collect(context: OperationContext, invoice: Stripe.Invoice, methodId: string | undefined) {
  const { store } = context;
  const intent = await intentOf(context, invoice);
  if (!intent) return undefined;
  const customer = await store.get('customer', idOf(invoice.customer)!);
  const subscription = subscriptionOf(invoice);
  const bound = subscription ? await store.find('subscription', subscription) : undefined;
  const method =
    methodId ??
    idOf(invoice.default_payment_method) ??
    idOf(bound?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method);
  if (method === null) {
    await context.onIntentChanged(intent, 'failed');
    return new DeclinedResponse(400, {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `Cannot charge customer ${customer.id}: there is no attached payment source or default payment method.`,
      },
    });
  }
  return confirm(context, intent, method, { isOffSession: true });
}

/** Voids an invoice, and cancels its open intent. */
export async function voidInvoice(context: OperationContext, invoice: Stripe.Invoice) {
  const { store, now, emit } = context;
  const voided = await store.save<Stripe.Invoice>(
    {
      ...invoice,
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      amount_remaining: invoice.amount_remaining,
      status_transitions: { ...invoice.status_transitions, voided_at: now },
    },
    { due: null },
  );
  const intent = await intentOf(context, invoice);
  if (intent && open.includes(intent.status)) await cancel(context, intent, 'void_invoice');
  await emit('invoice.voided', voided);
  return voided;
}
