import { createPaymentRepository } from '#features/payments/server/payment-repository.ts';
import type { PaymentRow } from '#features/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type {
  Discrepancy,
  DiscrepancyQuery,
  Dispute,
  DisputeQuery,
  Payment,
  PaymentDetails,
  PaymentQuery,
  Refund,
  RefundQuery,
  Subscription,
  SubscriptionQuery,
} from '../contract.ts';
import { findBuyer } from './buyer-repository.ts';
import { PaymentNotFound } from './ledger-errors.ts';
import { createLedgerLists, type LedgerLists } from './ledger-list-repository.ts';
import { createRefundRequestRepository } from './refund-request-repository.ts';
import { refundableAmount } from './refunds.ts';

type RowOf<Name extends 'listRefunds' | 'listDisputes' | 'listDiscrepancies' | 'listSubscriptions'> = Awaited<
  ReturnType<LedgerLists[Name]>
>[number];

const toPayment = ({
  id,
  kind,
  title,
  ourNumber,
  currency,
  amountCents,
  refundedCents,
  dispute,
  paidAt,
}: PaymentRow): Payment => ({
  id,
  kind,
  title,
  ourNumber,
  currency,
  amountCents,
  refundedCents,
  dispute,
  paidAt: paidAt.toISOString(),
});
const toRefund = (row: RowOf<'listRefunds'>): Refund => ({ ...row, madeAt: row.madeAt.toISOString() });
const toDispute = (row: RowOf<'listDisputes'>): Dispute => ({
  ...row,
  dueBy: row.dueBy?.toISOString() ?? null,
  openedAt: row.openedAt.toISOString(),
});
const toDiscrepancy = (row: RowOf<'listDiscrepancies'>): Discrepancy => ({
  ...row,
  foundAt: row.foundAt.toISOString(),
  seenAt: row.seenAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});

const toSubscription = (row: RowOf<'listSubscriptions'>): Subscription => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  periodEnd: row.periodEnd?.toISOString() ?? null,
  cancelAt: row.cancelAt?.toISOString() ?? null,
  pastDueSince: row.pastDueSince?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

export type LedgerAdmin = ReturnType<typeof createLedgerAdmin>;

/** Payments, refunds, disputes, subscriptions and discrepancies for the administration. */
export function createLedgerAdmin(db: Database) {
  const lists = createLedgerLists(db);
  const payments = createPaymentRepository(db);
  const refundRequests = createRefundRequestRepository(db);
  return {
    payments: async (query: PaymentQuery, limit: number) => (await lists.listPayments(query, limit)).map(toPayment),
    refunds: async (query: RefundQuery, limit: number) => (await lists.listRefunds(query, limit)).map(toRefund),
    disputes: async (query: DisputeQuery, limit: number) => (await lists.listDisputes(query, limit)).map(toDispute),
    subscriptions: async (query: SubscriptionQuery, limit: number) =>
      (await lists.listSubscriptions(query, limit)).map(toSubscription),
    discrepancies: async (query: DiscrepancyQuery, limit: number) =>
      (await lists.listDiscrepancies(query, limit)).map(toDiscrepancy),

    /** Throws PaymentNotFound. */
    async describe(id: string): Promise<PaymentDetails> {
      const row = await payments.find(id);
      if (!row) throw new PaymentNotFound();
      const requests = await refundRequests.listRequests(id);
      return {
        ...toPayment(row),
        paymentIntentId: row.paymentIntentId,
        feeCents: row.feeCents,
        refundableCents: row.dispute === 'open' || row.dispute === 'lost' ? 0 : refundableAmount(row, requests),
        buyer: (await findBuyer(db, row)) ?? null,
        ledgerEntries: (await lists.listPaymentEntries(id)).map(({ kind, grossCents, feeCents, providerId, at }) => ({
          kind,
          grossCents,
          feeCents,
          providerId,
          at: at.toISOString(),
        })),
        refunds: (await lists.listPaymentRefunds(id)).map(toRefund),
        disputes: (await lists.listPaymentDisputes(id)).map(toDispute),
        requests: requests.map(({ id: requestId, amountCents, state, refusal, askedAt }) => ({
          id: requestId,
          amountCents,
          state,
          refusal,
          askedAt: askedAt.toISOString(),
        })),
      };
    },
  };
}
