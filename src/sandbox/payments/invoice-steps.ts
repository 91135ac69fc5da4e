import type Stripe from 'stripe';
import { conflict } from './failures.ts';
import { type InvoiceDraft, newInvoice, subscriptionOf } from './invoice-shape.ts';
import { idOf, newId } from './object-ids.ts';
import { type Call, Refused } from './operation.ts';
import { cancel, confirm, newIntent, open } from './payment-intent-steps.ts';

type Bound = { intent: string };

/** The intent that pays an invoice; a draft has none. */
export async function intentOf({ store }: Call, invoice: Stripe.Invoice) {
  const { intent } = await store.hiddenOf<Bound>(invoice.id);
  return intent === undefined ? undefined : store.get('payment_intent', intent);
}

/** Writes a draft, with the next number of its customer. */
export async function draftInvoice(call: Call, draft: Omit<InvoiceDraft, 'now' | 'customer'> & { customer: string }) {
  const { store, now, emit } = call;
  const customer = await store.get('customer', draft.customer, 'customer');
  const invoice = newInvoice({ ...draft, now, customer });
  await store.save({ ...customer, next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1 });
  await store.insert('invoice', invoice, { parent: draft.subscription?.id ?? null });
  await emit('invoice.created', invoice);
  return invoice;
}

/** From here on the invoice is what it is, and an intent waits to pay it; one that costs nothing is paid. */
export async function finalize(
  call: Call,
  invoice: Stripe.Invoice,
  given: Partial<Stripe.PaymentIntent> = {},
): Promise<Stripe.Invoice> {
  const { store, now, emit } = call;
  if (invoice.status !== 'draft') throw conflict('invoice_not_editable' as never, 'This invoice is already finalized.');
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
  if (invoice.amount_due > 0) await bindIntent(call, opened, given);
  await emit('invoice.finalized', opened);
  return invoice.amount_due > 0 ? opened : markPaid(call, opened, null);
}

async function bindIntent(call: Call, invoice: Stripe.Invoice, given: Partial<Stripe.PaymentIntent>) {
  const { store, now, emit } = call;
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
  await store.insert('payment_intent', intent, { hidden: { invoice: invoice.id } });
  await store.save(invoice, { hidden: { intent: intent.id } });
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

const paymentOf = async ({ store }: Call, invoice: Stripe.Invoice) =>
  (await store.list('invoice_payment', { parent: invoice.id, limit: 1 })).data.at(0);

/** Somebody paid it, or it cost nothing. */
export async function markPaid(call: Call, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null) {
  const { store, now, emit } = call;
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
  const payment = await paymentOf(call, invoice);
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

/** Tries the card of the subscription or of the customer, without the person. The hook writes what comes of it. */
export async function collect(call: Call, invoice: Stripe.Invoice, methodId: string | undefined) {
  const { store } = call;
  const intent = await intentOf(call, invoice);
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
    await call.settled(intent, 'failed');
    return new Refused(400, {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `Cannot charge customer ${customer.id}: there is no attached payment source or default payment method.`,
      },
    });
  }
  return confirm(call, intent, method, { isOffSession: true });
}

/** Nobody will pay it any more. */
export async function voidInvoice(call: Call, invoice: Stripe.Invoice) {
  const { store, now, emit } = call;
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
  const intent = await intentOf(call, invoice);
  if (intent && open.includes(intent.status)) await cancel(call, intent, 'void_invoice');
  await emit('invoice.voided', voided);
  return voided;
}
