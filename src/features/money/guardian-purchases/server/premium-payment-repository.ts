import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { refundRequests } from '#features/money/ledger/server/refund-request-table.ts';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { payments } from '#features/money/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';

export type PremiumPaymentRepository = ReturnType<typeof createPremiumPaymentRepository>;
export type PremiumPayment = NonNullable<Awaited<ReturnType<PremiumPaymentRepository['findFirst']>>>;

export const createPremiumPaymentRepository = (db: Database) => ({
  /** The first payment of the user's latest subscription; null without one. */
  async findFirst(userId: string) {
    const [row] = await db
      .select({
        subscriptionId: subscriptions.id,
        paymentId: payments.id,
        paidAt: payments.paidAt,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        dispute: payments.dispute,
        isRefundRequested: sql<boolean>`exists (select from ${refundRequests}
          where ${refundRequests.paymentId} = ${payments.id} and ${refundRequests.state} = 'asked')`,
      })
      .from(subscriptions)
      .innerJoin(membershipInvoices, eq(membershipInvoices.subscription, subscriptions.id))
      .innerJoin(payments, eq(payments.id, membershipInvoices.invoiceId))
      .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.startedAt)))
      .orderBy(desc(subscriptions.createdAt), asc(membershipInvoices.billedAt))
      .limit(1);
    if (!row) return null;
    const { dispute, ...payment } = row;
    return { ...payment, isInDispute: dispute === 'open' || dispute === 'lost' };
  },
});
