import type { Stripe } from '../gateways/stripe-client.ts';

export type Card = NonNullable<ReturnType<typeof toCard>>;
export type BilledInvoice = NonNullable<ReturnType<typeof toInvoice>>;
/** A subscription as read from the provider, with the client secret of the first payment while that is open. */
export type OpenedSubscription = ReturnType<typeof toSubscription>;
export type ProviderSubscription = Omit<OpenedSubscription, 'clientSecret'>;

/** Metadata key of the row id. */
export const rowKey = 'subscription_row';

/** Expanded with every read of a subscription. */
export const subscriptionExpansion = ['latest_invoice.confirmation_secret', 'default_payment_method', 'discounts'];

const instant = (seconds: number) => new Date(seconds * 1000);
export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id);

function toCard(method: Stripe.Subscription['default_payment_method']) {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

/** Amounts are cents. */
function toInvoice({ id, ...invoice }: Stripe.Invoice) {
  if (!id) return null;
  // The invoice's own period is the previous one; the line has the billed period.
  const period = invoice.lines.data[0]?.period;
  return {
    invoiceId: id,
    number: invoice.number,
    amountCents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    /** What a coupon has taken off. */
    discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency: invoice.currency,
    isPaid: invoice.status === 'paid',
    billedAt: instant(invoice.status_transitions.finalized_at ?? invoice.created),
    periodStart: period ? instant(period.start) : null,
    periodEnd: period ? instant(period.end) : null,
  };
}

/** Requires `subscriptionExpansion`. */
export function toSubscription(subscription: Stripe.Subscription) {
  const { id, metadata, customer, status, items, cancel_at, cancel_at_period_end, latest_invoice } = subscription;
  const end = items.data[0]?.current_period_end;
  const periodEnd = end === undefined ? null : instant(end);
  const [discount] = subscription.discounts;
  const discountEnd = typeof discount === 'object' ? discount.end : null;
  const invoice = latest_invoice && typeof latest_invoice !== 'string' ? latest_invoice : null;
  return {
    subscriptionId: id,
    /** The row id in the metadata. */
    rowId: metadata[rowKey],
    customerId: idOf(customer),
    state: status,
    periodEnd,
    /** When it ends, because the member canceled it. */
    cancelAt: cancel_at === null ? (cancel_at_period_end ? periodEnd : null) : instant(cancel_at),
    /** Until when a coupon makes invoices cheaper. */
    discountEndsAt: discountEnd === null ? null : instant(discountEnd),
    card: toCard(subscription.default_payment_method),
    latestInvoice: invoice && toInvoice(invoice),
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
  };
}

/** A declined payment counts as failed until another card is tried; `message` is the provider's reason. */
export function toPayment({ customer, status, last_payment_error: error }: Stripe.PaymentIntent) {
  const isRefused = status === 'canceled' || (status === 'requires_payment_method' && error !== null);
  return {
    customerId: customer && idOf(customer),
    outcome: status === 'succeeded' ? ('paid' as const) : isRefused ? ('failed' as const) : ('open' as const),
    message: error?.message ?? null,
  };
}
