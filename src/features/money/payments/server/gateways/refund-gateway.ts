import { z } from 'zod';
import { fromProvider, undefinedIfMissing } from '../shared/stripe-failures.ts';
import type { Stripe } from './stripe-client.ts';

export type ProviderRefund = ReturnType<typeof toRefund>;
export type ProviderDispute = ReturnType<typeof toDispute>;
/** The state of a payment at the provider. */
export type PaymentSnapshot = { feeCents: number | null; refunds: ProviderRefund[]; disputes: ProviderDispute[] };

const instant = (seconds: number) => new Date(seconds * 1000);
const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

/** Null until the provider has reported it. */
const feeOf = (balance: string | Stripe.BalanceTransaction | null | undefined) =>
  balance && typeof balance !== 'string' ? balance.fee : null;

const toRefund = (refund: Stripe.Refund) => ({
  refundId: refund.id,
  /** The refund request in the metadata, which may hold any text; null when it was made in the provider's dashboard. */
  requestId: z.uuid().safeParse(refund.metadata?.request).data ?? null,
  amountCents: refund.amount,
  currency: refund.currency,
  status: refund.status ?? 'pending',
  feeCents: feeOf(refund.balance_transaction),
  madeAt: instant(refund.created),
});

/** Fee and time of a balance transaction of a dispute. */
function feeAndTime(ledgerEntry: Stripe.BalanceTransaction | undefined) {
  return [feeOf(ledgerEntry), ledgerEntry ? instant(ledgerEntry.created) : null] as const;
}

function toDispute(dispute: Stripe.Dispute) {
  const { currency, reason, evidence_details: evidence, balance_transactions: transactions } = dispute;
  const [feeCents, withdrawnAt] = feeAndTime(transactions.find((ledgerEntry) => ledgerEntry.amount < 0));
  const [returnFeeCents, returnedAt] = feeAndTime(transactions.find((ledgerEntry) => ledgerEntry.amount > 0));
  return {
    disputeId: dispute.id,
    amountCents: dispute.amount,
    currency,
    status: dispute.status as string,
    reason,
    dueBy: evidence.due_by === null ? null : instant(evidence.due_by),
    hasEvidence: evidence.has_evidence,
    openedAt: instant(dispute.created),
    feeCents,
    withdrawnAt,
    returnFeeCents,
    returnedAt,
  };
}

const feeOfPayment = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  charge && typeof charge !== 'string' ? feeOf(charge.balance_transaction) : null;

export type RefundGateway = ReturnType<typeof createRefundGateway>;

export function createRefundGateway(stripe: Stripe) {
  async function listRefunds(intent: string) {
    const refunds: Stripe.Refund[] = [];
    const parameters = { payment_intent: intent, limit: 100, expand: ['data.balance_transaction'] };
    for await (const refund of stripe.refunds.list(parameters)) refunds.push(refund);
    return refunds;
  }

  async function readPayment(intentId: string): Promise<PaymentSnapshot> {
    const expand = ['latest_charge.balance_transaction'];
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand });
    const refunds = await listRefunds(intentId);
    const { data: disputes } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
    return { feeCents: feeOfPayment(intent), refunds: refunds.map(toRefund), disputes: disputes.map(toDispute) };
  }

  return {
    /** Undefined when the invoice is unknown or unpaid. */
    async findIntentOfInvoice(invoiceId: string) {
      const invoice = await undefinedIfMissing(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
      const paid = invoice?.payments?.data.find(({ status }) => status === 'paid');
      return idOf(paid?.payment.payment_intent);
    },

    /** Undefined when the provider does not know it. */
    read: (intentId: string): Promise<PaymentSnapshot | undefined> => undefinedIfMissing(readPayment(intentId)),

    /** Refunds an amount, once for each request. */
    async refund(intentId: string, { id, amountCents }: { id: string; amountCents: number }) {
      const request = {
        payment_intent: intentId,
        amount: amountCents,
        reason: 'requested_by_customer' as const,
        metadata: { request: id },
        expand: ['balance_transaction'],
      };
      return toRefund(await fromProvider(stripe.refunds.create(request, { idempotencyKey: `refund-request:${id}` })));
    },

    /** Finds the refund of a request, also after the idempotency key has expired. */
    async findRefund(intentId: string, requestId: string) {
      return (await fromProvider(listRefunds(intentId))).map(toRefund).find((refund) => refund.requestId === requestId);
    },
  };
}
