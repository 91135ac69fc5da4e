import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  membershipInvoices,
  subscriptions,
} from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { paymentDiscrepancies } from '#features/money/payments/server/discrepancies/discrepancy-table.ts';
import {
  ledgerEntries,
  paymentDisputes,
  paymentRefunds,
  payments,
} from '#features/money/payments/server/payment-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
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
    start ? lt(at, daysAfter(start, 1)) : undefined,
    cursor ? sql`(${at}, ${id}) < (${new Date(cursorAt!).toISOString()}::timestamptz, ${cursorId})` : undefined,
  );
}

const matches = (q: string) =>
  sql`${payments.searchText} like '%' || fold_text(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`;

const closedStates = ['won', 'lost', 'prevented', 'warning_closed'];
const { title, receiptNumber } = payments;

/** The lists of the ledger in the administration, newest first. */
export function createLedgerLists(db: Database) {
  const selectRefunds = (...conditions: (SQL | undefined)[]) => {
    const { refundId, paymentId, amountCents, currency, status, madeAt } = paymentRefunds;
    return db
      .select({ refundId, paymentId, title, receiptNumber, amountCents, currency, status, madeAt })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentId))
      .where(and(...conditions))
      .orderBy(desc(madeAt), desc(refundId));
  };

  const selectDisputes = (...conditions: (SQL | undefined)[]) => {
    const { feeCents: _fee, withdrawnAt: _withdrawn, ...columns } = getTableColumns(paymentDisputes);
    const { returnFeeCents: _returnFee, returnedAt: _returned, changedAt: _changed, ...shown } = columns;
    return db
      .select({ ...shown, title, receiptNumber })
      .from(paymentDisputes)
      .innerJoin(payments, eq(payments.id, shown.paymentId))
      .where(and(...conditions))
      .orderBy(desc(shown.openedAt), desc(shown.disputeId));
  };

  return {
    listPayments({ q, state, ...page }: PaymentQuery, limit: number) {
      const { id, kind, currency, amountCents, refundedCents, dispute, paidAt } = payments;
      return db
        .select({ id, kind, title, receiptNumber, currency, amountCents, refundedCents, dispute, paidAt })
        .from(payments)
        .where(and(q ? matches(q) : undefined, state && paymentConditions[state], inPage(paidAt, id, page)))
        .orderBy(desc(paidAt), desc(id))
        .limit(limit);
    },

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

    listSubscriptions({ state, ...page }: SubscriptionQuery, limit: number) {
      const { id, subscriptionId, userId, cancelReason, ...rest } = subscriptions;
      const { createdAt, startedAt, periodEnd, cancelAt, pastDueSince, endedAt } = rest;
      const receipts = sql<number>`(select count(*)::int from ${membershipInvoices}
        where ${membershipInvoices.subscription} = ${id})`;
      return db
        .select({
          ...{ id, subscriptionId, userId, state: rest.state, cancelReason, receipts },
          ...{ createdAt, startedAt, periodEnd, cancelAt, pastDueSince, endedAt },
        })
        .from(subscriptions)
        .where(and(state && subscriptionConditions[state], inPage(createdAt, id, page)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

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

    listPaymentEntries(paymentId: string) {
      const { kind, grossCents, feeCents, providerId, at, id } = ledgerEntries;
      return db
        .select({ kind, grossCents, feeCents, providerId, at })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.paymentId, paymentId))
        .orderBy(asc(at), asc(id));
    },
  };
}
