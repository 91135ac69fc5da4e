import { z } from 'zod';
import type { Stripe } from './stripe-client.ts';
import { fromProvider, undefinedIfMissing } from './stripe-failures.ts';

export type ProviderRefund = {
  refundId: string;
  /** The refund request in the metadata; null when it was made in the provider's dashboard. */
  requestId: string | null;
  amountCents: number;
  currency: string;
  status: string;
  /** Null until the provider has reported it. */
  feeCents: number | null;
  madeAt: Date;
};
export type ProviderDispute = {
  disputeId: string;
  amountCents: number;
  currency: string;
  status: string;
  reason: string;
  dueBy: Date | null;
  hasEvidence: boolean;
  openedAt: Date;
  feeCents: number | null;
  withdrawnAt: Date | null;
  returnFeeCents: number | null;
  returnedAt: Date | null;
};
/** The state of a payment at the provider. */
export type PaymentSnapshot = { feeCents: number | null; refunds: ProviderRefund[]; disputes: ProviderDispute[] };

const instant = (seconds: number) => new Date(seconds * 1000);
const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

/** Null until the balance transaction exists. */
const feeOf = (balance: string | Stripe.BalanceTransaction | null | undefined) =>
  balance && typeof balance !== 'string' ? balance.fee : null;

const toRefund = ({
  id,
  amount,
  currency,
  status,
  balance_transaction,
  created,
  metadata,
}: Stripe.Refund): ProviderRefund => ({
  refundId: id,
  // Metadata may hold any text.
  requestId: z.uuid().safeParse(metadata?.request).data ?? null,
  amountCents: amount,
  currency,
  status: status ?? 'pending',
  feeCents: feeOf(balance_transaction),
  madeAt: instant(created),
});

/** Fee and time of a balance transaction of a dispute. */
function feeAndTime(ledgerEntry: Stripe.BalanceTransaction | undefined) {
  return [feeOf(ledgerEntry), ledgerEntry ? instant(ledgerEntry.created) : null] as const;
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const {
    id,
    amount,
    currency,
    status,
    reason,
    evidence_details: evidence,
    balance_transactions: transactions,
  } = dispute;
  const [feeCents, withdrawnAt] = feeAndTime(transactions.find((ledgerEntry) => ledgerEntry.amount < 0));
  const [returnFeeCents, returnedAt] = feeAndTime(transactions.find((ledgerEntry) => ledgerEntry.amount > 0));
  return {
    disputeId: id,
    amountCents: amount,
    currency,
    status,
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

/** Refunds, disputes and fees of payments. */
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
    refund: async (intentId: string, { id, amountCents }: { id: string; amountCents: number }) =>
      toRefund(
        await fromProvider(
          stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { request: id },
              expand: ['balance_transaction'],
            },
            { idempotencyKey: `refund-request:${id}` },
          ),
        ),
      ),

    /** Finds the refund of a request, also after the idempotency key has expired. */
    async findRefund(intentId: string, requestId: string) {
      return (await fromProvider(listRefunds(intentId))).map(toRefund).find((refund) => refund.requestId === requestId);
    },
  };
}
