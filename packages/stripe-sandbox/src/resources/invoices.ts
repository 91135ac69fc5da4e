import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, invalidState } from '../api/api-error.ts';
import { newId } from '../api/object-ids.ts';
import { DeclinedResponse, listResponse, type OperationContext, operation, readPage } from '../api/operation.ts';
import { flag, integer, mergeMetadata, metadata, type ParametersOf, paging, text } from '../api/request-parameters.ts';
import { collect, draftInvoice, finalize, voidInvoice } from './invoice-actions.ts';
import { newLine } from './invoice-builder.ts';
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

/** Items that are not on an invoice yet. */
async function pendingItems({ store }: OperationContext, customer: string) {
  const { data } = await store.list('invoiceitem', { customer, limit: 100 });
  return data.filter(({ invoice }) => invoice === null).reverse();
}

async function createInvoice(
  context: OperationContext,
  customer: string,
  given: Partial<Stripe.Invoice>,
  takesItems: boolean,
) {
  const items = takesItems ? await pendingItems(context, customer) : [];
  const invoice = await draftInvoice(context, {
    customer,
    currency: items[0]?.currency ?? 'usd',
    reason: 'manual',
    subscription: undefined,
    period: { start: context.now, end: context.now },
    lines: items.map(lineOfItem),
    given,
  });
  for (const item of items) await context.store.save({ ...item, invoice: invoice.id });
  return invoice;
}

async function pay(context: OperationContext, id: string, method: string | undefined) {
  const storedInvoice = await context.store.get('invoice', id);
  const invoice = storedInvoice.status === 'draft' ? await finalize(context, storedInvoice) : storedInvoice;
  if (storedInvoice.status === 'paid') throw invalidState('invoice_already_paid' as never, 'Invoice is already paid');
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    throw invalidState('invoice_not_open' as never, 'This invoice can no longer be paid.');
  const card = method === undefined ? undefined : (await findMethod(context, method)).id;
  if (invoice.status === 'open') {
    const outcome = await collect(context, invoice, card);
    if (outcome instanceof DeclinedResponse) return outcome;
    if (outcome?.status === 'requires_action')
      throw invalidState(
        'invoice_payment_intent_requires_action',
        'This payment requires additional user action before it can be completed successfully.',
      );
  }
  return context.store.get('invoice', id);
}

const get = ({ store }: OperationContext, id: string) => store.get('invoice', id);
const details = {
  auto_advance: z.optional(flag),
  description: z.optional(text),
  metadata: z.optional(metadata),
  default_payment_method: z.optional(text),
} satisfies ParametersOf<Stripe.InvoiceUpdateParams>;

export const invoiceOperations = [
  operation({
    method: 'post',
    path: '/v1/invoices',
    accepts: {
      ...details,
      customer: text,
      collection_method: z.optional(z.literal('charge_automatically')),
      pending_invoice_items_behavior: z.optional(z.enum(['exclude', 'include'])),
    } satisfies ParametersOf<Stripe.InvoiceCreateParams>,
    run: (
      context,
      { id: _, customer, metadata: more, collection_method: __, pending_invoice_items_behavior: items, ...rest },
    ) =>
      createInvoice(
        context,
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
    } satisfies ParametersOf<Stripe.InvoiceListParams>,
    run: async ({ store }, { customer, subscription: parent, status, ...page }) =>
      listResponse(
        '/v1/invoices',
        await store.list('invoice', { ...readPage(page), customer, parent, fields: { status } }),
      ),
  }),
  operation({ method: 'get', path: '/v1/invoices/:id', accepts: {}, run: (context, { id }) => get(context, id) }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id',
    accepts: details,
    async run(context, { id, metadata: more, ...rest }) {
      const before = await get(context, id);
      const after = { ...before, ...rest, metadata: mergeMetadata(before.metadata, more) } as Stripe.Invoice;
      await context.store.save(after);
      await context.emit('invoice.updated', after, before);
      return after;
    },
  }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id/finalize',
    accepts: { auto_advance: z.optional(flag) } satisfies ParametersOf<Stripe.InvoiceFinalizeInvoiceParams>,
    run: async (context, { id }) => finalize(context, await get(context, id)),
  }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id/pay',
    accepts: {
      payment_method: z.optional(text),
      off_session: z.optional(flag),
    } satisfies ParametersOf<Stripe.InvoicePayParams>,
    run: (context, { id, payment_method: method }) => pay(context, id, method),
  }),
  operation({
    method: 'post',
    path: '/v1/invoices/:id/void',
    accepts: {},
    async run(context, { id }) {
      const invoice = await get(context, id);
      if (invoice.status !== 'open')
        throw invalidState('invoice_not_open' as never, 'You can only void an open invoice.');
      return voidInvoice(context, invoice);
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
    } satisfies ParametersOf<Stripe.InvoiceItemCreateParams>,
    async run(context, { customer, amount, currency = 'usd', description = null, invoice = null, metadata: more }) {
      const { store, now, emit } = context;
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
      if (invoice !== null) await addLine(context, invoice, item);
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
    } satisfies ParametersOf<Stripe.InvoicePaymentListParams>,
    async run({ store }, { invoice, status, payment, ...page }) {
      const bound = payment && (await store.getInternal<{ invoice: string }>(payment.payment_intent)).invoice;
      const parent = payment ? (bound ?? '') : invoice;
      return listResponse(
        '/v1/invoice_payments',
        await store.list('invoice_payment', { ...readPage(page), parent, fields: { status } }),
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

async function addLine(context: OperationContext, id: string, item: Stripe.InvoiceItem) {
  const invoice = await get(context, id);
  if (invoice.status !== 'draft')
    throw invalidRequest('You can only add items to an invoice that is a draft.', { param: 'invoice' });
  const lines = [...invoice.lines.data, { ...lineOfItem(item), invoice: id }];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await context.store.save({
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
