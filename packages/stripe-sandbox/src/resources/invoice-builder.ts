import type Stripe from 'stripe';
import { newId } from '../api/object-ids.ts';
import type { AppliedDiscount } from './coupons.ts';

export type InvoiceDraft = {
  now: number;
  customer: Stripe.Customer;
  currency: string;
  reason: Stripe.Invoice.BillingReason;
  subscription: Stripe.Subscription | undefined;
  period: { start: number; end: number };
  lines: readonly Stripe.InvoiceLineItem[];
  discount?: AppliedDiscount | undefined;
  given?: Partial<Stripe.Invoice>;
};

type NewLine = {
  amount: number;
  currency: string;
  description: string | null;
  period: { start: number; end: number };
  quantity: number;
  parent: Stripe.InvoiceLineItem.Parent | null;
  price: Stripe.Price | undefined;
  subscription: string | null;
};

export const newLine = ({ price, amount, ...rest }: NewLine): Stripe.InvoiceLineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  pricing: price
    ? {
        price_details: { price: price.id, product: price.product as string },
        type: 'price_details',
        unit_amount_decimal: price.unit_amount_decimal,
      }
    : null,
  subtotal: amount,
  taxes: [],
  ...rest,
});

/** The invoice lines of a subscription for a period; of a trial, with an amount of 0. */
export const linesOf = (subscription: Stripe.Subscription, period: { start: number; end: number }, isTrial: boolean) =>
  subscription.items.data.map((item) =>
    newLine({
      amount: isTrial ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      currency: subscription.currency,
      description: isTrial ? 'Trial period' : `${item.quantity ?? 1} × ${item.price.nickname ?? 'subscription'}`,
      period,
      quantity: item.quantity ?? 1,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
      price: item.price,
      subscription: subscription.id,
    }),
  );

export const subtotalOf = (lines: readonly Stripe.InvoiceLineItem[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A new draft, with every field of Stripe's. */
export function newInvoice({
  now,
  customer,
  currency,
  reason,
  subscription,
  period,
  lines,
  discount,
  given,
}: InvoiceDraft): Stripe.Invoice {
  const id = newId('in');
  const subtotal = subtotalOf(lines);
  const total = subtotal - (discount?.amount ?? 0);
  const discountAmounts = discount ? [{ amount: discount.amount, discount: discount.id }] : [];
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: subscription !== undefined,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line, index) => ({
        ...line,
        invoice: id,
        ...(index === 0 && { discount_amounts: discountAmounts }),
      })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    ...given,
  };
}

export const subscriptionOf = (invoice: Stripe.Invoice) => {
  const named = invoice.parent?.subscription_details?.subscription;
  return typeof named === 'string' ? named : (named?.id ?? null);
};
