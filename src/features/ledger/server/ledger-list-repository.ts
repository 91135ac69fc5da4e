import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { membershipInvoices, subscriptions } from '#features/memberships/server/subscription-table.ts';
import { paymentDiscrepancies } from '#features/payments/server/discrepancy-table.ts';
import { ledgerEntries, paymentDisputes, paymentRefunds, payments } from '#features/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DiscrepancyQuery, DisputeQuery, PaymentQuery, RefundQuery, SubscriptionQuery } from '../contract.ts';

const paymentConditions: Record<NonNullable<PaymentQuery['state']>, SQL> = {
  whole: sql`${payments.refundedCents} = 0 and ${payments.dispute} is null`,
  part: sql`${payments.refundedCents} > 0 and ${payments.refundedCents} < ${payments.amountCents}`,
  refunded: sql`${payments.refundedCents} > 0 and ${payments.refundedCents} >= ${payments.amountCents}`,
  disputed: isNotNull(payments.dispute),
};

const subscriptionConditions: Record<NonNullable<SubscriptionQuery['state']>, SQL> = {
  premium: sql`${subscriptions.state} in ('active', 'trialing')`,
  late: sql`${subscriptions.state} in ('past_due', 'unpaid')`,
  leaving: sql`${subscriptions.cancelAt} is not null and ${subscriptions.endedAt} is null`,
  over: sql`${subscriptions.state} in ('canceled', 'incomplete_expired')`,
};

type Page = { day?: string | undefined; cursor?: string | undefined };

/** Rows of a day (UTC), after the cursor. */
function inPage(at: AnyPgColumn, id: AnyPgColumn, { day, cursor }: Page) {
  const start = day && new Date(`${day}T00:00:00Z`);
  const [cursorAt, cursorId] = cursor?.split('~') ?? [];
  return and(
    start ? gte(at, start) : undefined,
    start ? lt(at, new Date(start.getTime() + 86_400_000)) : undefined,
    cursor ? sql`(${at}, ${id}) < (${new Date(cursorAt!).toISOString()}::timestamptz, ${cursorId})` : undefined,
  );
}

const matches = (q: string) =>
  sql`${payments.searchText} like '%' || fold_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`;

const closedStates = ['won', 'lost', 'prevented', 'warning_closed'];
const paymentColumns = { title: payments.title, ourNumber: payments.ourNumber };

/** The lists of the ledger in the administration, newest first. */
export function createLedgerLists(db: Database) {
  const selectRefunds = (...conditions: (SQL | undefined)[]) =>
    db
      .select({
        refundId: paymentRefunds.refundId,
        paymentId: paymentRefunds.paymentId,
        ...paymentColumns,
        amountCents: paymentRefunds.amountCents,
        currency: paymentRefunds.currency,
        status: paymentRefunds.status,
        madeAt: paymentRefunds.madeAt,
      })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(...conditions))
      .orderBy(desc(paymentRefunds.madeAt), desc(paymentRefunds.refundId));

  const selectDisputes = (...conditions: (SQL | undefined)[]) =>
    db
      .select({
        disputeId: paymentDisputes.disputeId,
        paymentId: paymentDisputes.paymentId,
        ...paymentColumns,
        amountCents: paymentDisputes.amountCents,
        currency: paymentDisputes.currency,
        status: paymentDisputes.status,
        reason: paymentDisputes.reason,
        dueBy: paymentDisputes.dueBy,
        hasEvidence: paymentDisputes.hasEvidence,
        openedAt: paymentDisputes.openedAt,
      })
      .from(paymentDisputes)
      .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
      .where(and(...conditions))
      .orderBy(desc(paymentDisputes.openedAt), desc(paymentDisputes.disputeId));

  return {
    listPayments: ({ q, state, ...page }: PaymentQuery, limit: number) =>
      db
        .select()
        .from(payments)
        .where(
          and(
            q ? matches(q) : undefined,
            state && paymentConditions[state],
            inPage(payments.paidAt, payments.id, page),
          ),
        )
        .orderBy(desc(payments.paidAt), desc(payments.id))
        .limit(limit),

    listRefunds: ({ state, ...page }: RefundQuery, limit: number) =>
      selectRefunds(
        state && inArray(paymentRefunds.status, state === 'pending' ? ['pending', 'requires_action'] : [state]),
        inPage(paymentRefunds.madeAt, paymentRefunds.refundId, page),
      ).limit(limit),
    listPaymentRefunds: (paymentId: string) => selectRefunds(eq(paymentRefunds.paymentId, paymentId)),

    listDisputes: ({ state, ...page }: DisputeQuery, limit: number) =>
      selectDisputes(
        state && (state === 'over' ? inArray : notInArray)(paymentDisputes.status, closedStates),
        inPage(paymentDisputes.openedAt, paymentDisputes.disputeId, page),
      ).limit(limit),
    listPaymentDisputes: (paymentId: string) => selectDisputes(eq(paymentDisputes.paymentId, paymentId)),

    listSubscriptions: ({ state, ...page }: SubscriptionQuery, limit: number) =>
      db
        .select({
          id: subscriptions.id,
          subscriptionId: subscriptions.subscriptionId,
          userId: subscriptions.userId,
          state: subscriptions.state,
          createdAt: subscriptions.createdAt,
          startedAt: subscriptions.startedAt,
          periodEnd: subscriptions.periodEnd,
          cancelAt: subscriptions.cancelAt,
          pastDueSince: subscriptions.pastDueSince,
          endedAt: subscriptions.endedAt,
          cancelReason: subscriptions.cancelReason,
          receipts: sql<number>`(select count(*)::int from ${membershipInvoices}
            where ${membershipInvoices.subscription} = ${subscriptions.id})`,
        })
        .from(subscriptions)
        .where(and(state && subscriptionConditions[state], inPage(subscriptions.createdAt, subscriptions.id, page)))
        .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
        .limit(limit),

    listDiscrepancies: ({ state, ...page }: DiscrepancyQuery, limit: number) =>
      db
        .select()
        .from(paymentDiscrepancies)
        .where(
          and(
            state && (state === 'open' ? isNull : isNotNull)(paymentDiscrepancies.resolvedAt),
            inPage(paymentDiscrepancies.foundAt, paymentDiscrepancies.id, page),
          ),
        )
        .orderBy(desc(paymentDiscrepancies.foundAt), desc(paymentDiscrepancies.id))
        .limit(limit),

    listPaymentEntries: (paymentId: string) =>
      db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.paymentId, paymentId))
        .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id)),
  };
}
export type LedgerLists = ReturnType<typeof createLedgerLists>;
