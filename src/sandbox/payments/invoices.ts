import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { conflict, refuse } from './failures.ts';
import { newLine } from './invoice-shape.ts';
import { collect, draftInvoice, finalize, voidInvoice } from './invoice-steps.ts';
import { newId } from './object-ids.ts';
import { type Call, listAnswer, operation, pageOf, Refused } from './operation.ts';
import { type Accepted, flag, integer, mergeMetadata, metadata, paging, text } from './parameters.ts';
import { findMethod } from './payment-methods.ts';

const lineOfItem = (item: Stripe.InvoiceItem): Stripe.InvoiceLineItem =>
  newLine({
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    period: item.period,
    quantity: item.quantity,
    parent: {
      invoice_item_details: { invoice_item: item.id, proration: false, proration_details: null, subscription: null },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    price: undefined,
    subscription: null,
  });

/** Items that wait for an invoice. */
async function pendingItems({ store }: Call, customer: string) {
  const { data } = await store.list('invoiceitem', { customer, limit: 100 });
  return data.filter(({ invoice }) => invoice === null).reverse();
}

async function createInvoice(call: Call, customer: string, given: Partial<Stripe.Invoice>, takesItems: boolean) {
  const items = takesItems ? await pendingItems(call, customer) : [];
  const invoice = await draftInvoice(call, {
    customer,
    currency: items[0]?.currency ?? 'usd',
    reason: 'manual',
    subscription: undefined,
    period: { start: call.now, end: call.now },
    lines: items.map(lineOfItem),
    given,
  });
  for (const item of items) await call.store.save({ ...item, invoice: invoice.id });
  return invoice;
}

async function pay(call: Call, id: string, method: string | undefined) {
  const found = await call.store.get('invoice', id);
  const invoice = found.status === 'draft' ? await finalize(call, found) : found;
  if (found.status === 'paid') throw conflict('invoice_already_paid' as never, 'Invoice is already paid');
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    throw conflict('invoice_not_open' as never, 'This invoice can no longer be paid.');
  const card = method === undefined ? undefined : (await findMethod(call, method)).id;
  if (invoice.status === 'open') {
    const outcome = await collect(call, invoice, card);
    if (outcome instanceof Refused) return outcome;
    if (outcome?.status === 'requires_action')
      throw conflict(
        'invoice_payment_intent_requires_action',
        'This payment requires additional user action before it can be completed successfully.',
      );
  }
  return call.store.get('invoice', id);
}

const get = ({ store }: Call, id: string) => store.get('invoice', id);
const details = {
  auto_advance: z.optional(flag),
  description: z.optional(text),
  metadata: z.optional(metadata),
  default_payment_method: z.optional(text),
} satisfies Accepted<Stripe.InvoiceUpdateParams>;

export const invoiceOperations = [
  operation({
    method: 'post',
    path: '/v1/invoices',
    accepts: {
      ...details,
      customer: text,
      collection_method: z.optional(z.literal('charge_automatically')),
      pending_invoice_items_behavior: z.optional(z.enum(['exclude', 'include'])),
    } satisfies Accepted<Stripe.InvoiceCreateParams>,
    run: (
      call,
      { id: _, customer, metadata: more, collection_method: __, pending_invoice_items_behavior: items, ...rest },
    ) =>
      createInvoice(
        call,
        customer,
        { ...(rest as Partial<Stripe.Invoice>), metadata: mergeMetadata({}, more) },
        items !== 'exclude',
      ),
  }),
  operation({
    method: 'get',
    path: '/v1/invoices',
    accepts: {
      ...paging,
      customer: z.optional(text),
      subscription: z.optional(text),
      status: z.optional(text),
    } satisfies Accepted<Stripe.InvoiceListParams>,
    run: async ({ store }, { customer, subscription: parent, status, ...page }) =>
      listAnswer(
        '/v1/invoices',
        await store.list('invoice', { ...pageOf(page), customer, parent, fields: { status } }),
      ),
  }),
  operation({ method: 'get', path: '/v1/invoices/:id', accepts: {}, run: (call, { id }) => get(call, id) }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id',
    accepts: details,
    async run(call, { id, metadata: more, ...rest }) {
      const before = await get(call, id);
      const after = { ...before, ...rest, metadata: mergeMetadata(before.metadata, more) } as Stripe.Invoice;
      await call.store.save(after);
      await call.emit('invoice.updated', after, before);
      return after;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id/finalize',
    accepts: { auto_advance: z.optional(flag) } satisfies Accepted<Stripe.InvoiceFinalizeInvoiceParams>,
    run: async (call, { id }) => finalize(call, await get(call, id)),
  }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id/pay',
    accepts: {
      payment_method: z.optional(text),
      off_session: z.optional(flag),
    } satisfies Accepted<Stripe.InvoicePayParams>,
    run: (call, { id, payment_method: method }) => pay(call, id, method),
  }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id/void',
    accepts: {},
    async run(call, { id }) {
      const invoice = await get(call, id);
      if (invoice.status !== 'open') throw conflict('invoice_not_open' as never, 'You can only void an open invoice.');
      return voidInvoice(call, invoice);
    },
  }),
  operation({
    method: 'post',
    path: '/v1/invoiceitems',
    accepts: {
      customer: text,
      amount: integer,
      currency: z.optional(text),
      description: z.optional(text),
      invoice: z.optional(text),
      metadata: z.optional(metadata),
    } satisfies Accepted<Stripe.InvoiceItemCreateParams>,
    async run(call, { customer, amount, currency = 'usd', description = null, invoice = null, metadata: more }) {
      const { store, now, emit } = call;
      await store.get('customer', customer, 'customer');
      const item: Stripe.InvoiceItem = {
        id: newId('ii'),
        object: 'invoiceitem',
        amount,
        currency: currency.toLowerCase(),
        customer,
        customer_account: null,
        date: now,
        description,
        discountable: true,
        discounts: [],
        invoice,
        livemode: false,
        metadata: mergeMetadata({}, more),
        net_amount: amount,
        parent: null,
        period: { start: now, end: now },
        pricing: null,
        proration: false,
        quantity: 1,
        tax_rates: [],
        test_clock: null,
      };
      await store.insert('invoiceitem', item);
      await emit('invoiceitem.created', item);
      if (invoice !== null) await addLine(call, invoice, item);
      return item;
    },
  }),
  operation({
    method: 'get',
    path: '/v1/invoice_payments',
    accepts: {
      ...paging,
      invoice: z.optional(text),
      status: z.optional(text),
      payment: z.optional(z.strictObject({ type: z.literal('payment_intent'), payment_intent: text })),
    } satisfies Accepted<Stripe.InvoicePaymentListParams>,
    async run({ store }, { invoice, status, payment, ...page }) {
      const bound = payment && (await store.hiddenOf<{ invoice: string }>(payment.payment_intent)).invoice;
      const parent = payment ? (bound ?? '') : invoice;
      return listAnswer(
        '/v1/invoice_payments',
        await store.list('invoice_payment', { ...pageOf(page), parent, fields: { status } }),
      );
    },
  }),
  operation({
    method: 'get',
    path: '/v1/invoice_payments/:id',
    accepts: {},
    run: ({ store }, { id }) => store.get('invoice_payment', id),
  }),
];

async function addLine(call: Call, id: string, item: Stripe.InvoiceItem) {
  const invoice = await get(call, id);
  if (invoice.status !== 'draft')
    throw refuse('You can only add items to an invoice that is a draft.', { param: 'invoice' });
  const lines = [...invoice.lines.data, { ...lineOfItem(item), invoice: id }];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await call.store.save({
    ...invoice,
    amount_due: total,
    amount_remaining: total,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    lines: { ...invoice.lines, data: lines },
  });
}
