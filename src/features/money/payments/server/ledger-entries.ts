import type { ledgerEntries, PaymentRow, paymentDisputes, paymentRefunds } from './payment-table.ts';

/** `key` is unique. `grossCents` is negative for money that leaves. */
export type LedgerEntry = Pick<
  typeof ledgerEntries.$inferSelect,
  'key' | 'kind' | 'paymentId' | 'currency' | 'grossCents' | 'feeCents' | 'providerId' | 'at'
>;
type RefundRow = typeof paymentRefunds.$inferSelect;
type DisputeRow = typeof paymentDisputes.$inferSelect;

export const failedRefunds = ['failed', 'canceled'];
/** States in which the bank has taken the amount. */
const withdrawn = ['needs_response', 'under_review', 'lost', 'won'];

export const toPaymentEntry = (row: PaymentRow): LedgerEntry => ({
  key: `payment:${row.id}`,
  kind: 'payment',
  paymentId: row.id,
  currency: row.currency,
  grossCents: row.amountCents,
  feeCents: row.feeCents,
  providerId: row.paymentIntentId ?? row.id,
  at: row.paidAt,
});

/** A failed refund has a second entry that reverses the first. */
export function toRefundEntries({ refundId, paymentId, currency, amountCents, ...refund }: RefundRow): LedgerEntry[] {
  const shared = { paymentId, currency, providerId: refundId };
  const issued = { kind: 'refund', grossCents: -amountCents, feeCents: refund.feeCents, at: refund.madeAt } as const;
  const failed = { kind: 'refund failed', grossCents: amountCents, feeCents: null, at: refund.changedAt } as const;
  return [issued, ...(failedRefunds.includes(refund.status) ? [failed] : [])].map((entry) => ({
    ...shared,
    ...entry,
    key: `${entry.kind}:${refundId}`,
  }));
}

/** The withdrawal and, when the dispute is won, the reversal, each on its own day. */
export function toDisputeEntries({ disputeId, paymentId, currency, amountCents, ...dispute }: DisputeRow) {
  const shared = { paymentId, currency, providerId: disputeId };
  const withdrawal = {
    kind: 'dispute',
    grossCents: -amountCents,
    feeCents: dispute.feeCents,
    at: dispute.withdrawnAt ?? dispute.openedAt,
  } as const;
  const reversal = {
    kind: 'dispute won',
    grossCents: amountCents,
    feeCents: dispute.returnFeeCents,
    at: dispute.returnedAt ?? dispute.changedAt,
  } as const;
  const entries = [
    ...(withdrawn.includes(dispute.status) ? [withdrawal] : []),
    ...(dispute.status === 'won' ? [reversal] : []),
  ];
  return entries.map((entry): LedgerEntry => ({ ...shared, ...entry, key: `${entry.kind}:${disputeId}` }));
}
