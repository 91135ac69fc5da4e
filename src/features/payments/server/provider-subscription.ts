import type { Stripe } from './stripe-client.ts';

export type Card = { brand: string; last4: string; expMonth: number; expYear: number };

/** A payment of the membership, as the provider billed it. Amounts in cents. */
export type BilledInvoice = {
  invoiceId: string;
  number: string | null;
  amountCents: number;
  currency: string;
  isPaid: boolean;
  billedAt: Date;
  periodStart: Date | null;
  periodEnd: Date | null;
};

/** A subscription as the payment provider says it is, at the moment it was read. */
export type ProviderSubscription = {
  subscriptionId: string;
  /** The id of our own row, which was told to the provider when it was made. */
  rowId: string | undefined;
  customerId: string;
  state: Stripe.Subscription.Status;
  periodEnd: Date | null;
  /** When it ends, because the person asked for that. */
  cancelAt: Date | null;
  card: Card | null;
  latestInvoice: BilledInvoice | null;
};

/** A subscription as it is at the provider; with the secret of its first payment while that is open. */
export type OpenedSubscription = ProviderSubscription & { clientSecret: string | null };

export type ProviderPayment = {
  customerId: string | null;
  /** What the provider says of it in the end, or that it is still open. */
  outcome: 'paid' | 'open' | 'failed';
  /** The provider's sentence about why it failed. */
  message: string | null;
};

export type ProviderCardSetup = {
  customerId: string | null;
  rowId: string | undefined;
  paymentMethodId: string | null;
};

/** Where the provider keeps the id of our row. */
export const rowKey = 'subscription_row';

/** What is read together with a subscription, so that one question tells all. */
export const subscriptionExpansion = ['latest_invoice.confirmation_secret', 'default_payment_method'];

const instant = (seconds: number) => new Date(seconds * 1000);
const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id);

function toCard(method: Stripe.Subscription['default_payment_method']): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

function toInvoice({ id, ...invoice }: Stripe.Invoice): BilledInvoice | null {
  if (!id) return null;
  // The invoice's own period is the one before; what is paid for stands on its line.
  const period = invoice.lines.data[0]?.period;
  return {
    invoiceId: id,
    number: invoice.number,
    amountCents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    isPaid: invoice.status === 'paid',
    billedAt: instant(invoice.status_transitions.finalized_at ?? invoice.created),
    periodStart: period ? instant(period.start) : null,
    periodEnd: period ? instant(period.end) : null,
  };
}

/** A subscription of the provider's, read with `subscriptionExpansion`, in our words. */
export function toSubscription(subscription: Stripe.Subscription): OpenedSubscription {
  const { id, metadata, customer, status, items, cancel_at, cancel_at_period_end, latest_invoice } = subscription;
  const end = items.data[0]?.current_period_end;
  const periodEnd = end === undefined ? null : instant(end);
  const invoice = latest_invoice && typeof latest_invoice !== 'string' ? latest_invoice : null;
  return {
    subscriptionId: id,
    rowId: metadata[rowKey],
    customerId: idOf(customer),
    state: status,
    periodEnd,
    cancelAt: cancel_at === null ? (cancel_at_period_end ? periodEnd : null) : instant(cancel_at),
    card: toCard(subscription.default_payment_method),
    latestInvoice: invoice && toInvoice(invoice),
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
  };
}

/** What a payment tells about waiting: a card that was refused has failed until another one is tried. */
export function toPayment({ customer, status, last_payment_error: error }: Stripe.PaymentIntent): ProviderPayment {
  const isRefused = status === 'canceled' || (status === 'requires_payment_method' && error !== null);
  return {
    customerId: customer && idOf(customer),
    outcome: status === 'succeeded' ? 'paid' : isRefused ? 'failed' : 'open',
    message: error?.message ?? null,
  };
}
