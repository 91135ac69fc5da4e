import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import type { Card } from '#features/money/payments/server/shared/provider-subscription.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { cancelReasons, subscriptionStates } from '../../vocabulary.ts';

export const subscriptionState = pgEnum('subscription_state', subscriptionStates);
export const cancelReason = pgEnum('cancel_reason', cancelReasons);

/**
 * Holds the known state of each subscription at the payment provider. A row is there before the provider is asked, so
 * that a process which dies in between is taken up where it ended. When the account goes, the row lets go of it and
 * stays until the provider has ended the subscription too.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull(),
    priceId: text('price_id').notNull(),
    subscriptionId: text('subscription_id'),
    /** The coupon that was used, what it takes off each of so many first months, and until when. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    discountCents: integer('discount_cents'),
    discountMonths: smallint('discount_months'),
    discountEndsAt: instant('discount_ends_at'),
    state: subscriptionState('state').notNull().default('starting'),
    periodEnd: instant('period_end'),
    cancelAt: instant('cancel_at'),
    pastDueSince: instant('past_due_since'),
    card: jsonb('card').$type<Card>(),
    /** When it first gave premium. */
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    cancelReason: cancelReason('cancel_reason'),
    /** Counts what was written, so that a look which began before a newer one was written is known to be old. */
    version: integer('version').notNull().default(0),
    /** When the reconciler looks at the provider next. */
    checkAt: instant('check_at').notNull().defaultNow(),
    /** Claims since the last that worked: each makes the next one later. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('subscriptions_provider').on(t.subscriptionId),
    uniqueIndex('subscriptions_live').on(t.userId).where(sql`${t.state} not in ('canceled', 'incomplete_expired')`),
    uniqueIndex('subscriptions_coupon_person')
      .on(t.couponId, t.userId)
      .where(
        sql`${t.couponId} is not null and (${t.startedAt} is not null or ${t.state} not in ('canceled', 'incomplete_expired'))`,
      ),
    index('subscriptions_started').on(t.startedAt),
    index('subscriptions_created').on(t.createdAt, t.id),
    index('subscriptions_past_due').on(t.createdAt, t.id).where(sql`${t.state} in ('past_due', 'unpaid')`),
    index('subscriptions_canceling')
      .on(t.createdAt, t.id)
      .where(sql`${t.cancelAt} is not null and ${t.endedAt} is null`),
    index('subscriptions_user').on(t.userId, t.createdAt),
    index('subscriptions_check').on(t.checkAt).where(sql`${t.state} not in ('canceled', 'incomplete_expired')`),
  ],
);

/**
 * Holds the invoices paid for premium: the person's receipts. Like the enrollments they outlive the account, without
 * the person.
 */
export const membershipInvoices = pgTable(
  'membership_invoices',
  {
    invoiceId: text('invoice_id').primaryKey(),
    subscription: uuid('subscription')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    number: text('number'),
    amountCents: integer('amount_cents').notNull(),
    /** What a coupon has taken off. */
    discountCents: integer('discount_cents').notNull().default(0),
    currency: text('currency').notNull(),
    billedAt: instant('billed_at').notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
  },
  (t) => [index('membership_invoices_subscription').on(t.subscription, t.billedAt)],
);
