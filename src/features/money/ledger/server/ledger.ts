import { createPaymentRepository } from '#features/money/payments/server/shared/payment-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBuyer, findSeats } from './buyer-repository.ts';
import { PaymentNotFound } from './ledger-errors.ts';
import { createLedgerLists } from './ledger-list-repository.ts';
import { createRefundRequestRepository } from './refund-request-repository.ts';
import { isInDispute, refundableAmount } from './refunds.ts';

export type LedgerAdmin = ReturnType<typeof createLedgerAdmin>;

/** Payments, refunds, disputes, subscriptions and discrepancies for the administration. */
export function createLedgerAdmin(db: Database) {
  const lists = createLedgerLists(db);
  const payments = createPaymentRepository(db);
  const refundRequests = createRefundRequestRepository(db);
  return {
    ...lists,

    /** Throws PaymentNotFound. */
    async describe(id: string) {
      const row = await payments.find(id);
      if (!row) throw new PaymentNotFound();
      const { searchText: _searchText, version: _version, checkAt: _checkAt, ...payment } = row;
      const requests = await refundRequests.listRequests(id);
      return {
        ...payment,
        refundableCents: isInDispute(row) ? 0 : refundableAmount(row, requests),
        buyer: (await findBuyer(db, row)) ?? null,
        group: (await findSeats(db, row)) ?? null,
        ledgerEntries: await lists.listPaymentEntries(id),
        refunds: await lists.listPaymentRefunds(id),
        disputes: await lists.listPaymentDisputes(id),
        requests: requests.map(({ paymentId: _id, refundId: _refundId, nextAttemptAt: _at, ...request }) => request),
      };
    },
  };
}
