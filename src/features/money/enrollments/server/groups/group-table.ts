import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { purchaseColumns } from '../enrollment-table.ts';

/**
 * Seats in a class that somebody buys for a group. The payment makes a coupon that gives them away: whoever takes a seat
 * has an enrollment of their own that names the coupon, and the buyer has none by this. Rows stay for good, because they
 * are the ledger's; `user_id` is taken out when the account goes.
 */
export const groupPurchases = pgTable(
  'group_purchases',
  {
    ...purchaseColumns(),
    seats: smallint('seats').notNull(),
    /** Null until it is paid. */
    couponId: uuid('coupon_id').references(() => coupons.id),
  },
  (t) => [
    uniqueIndex('group_purchases_pending').on(t.userId, t.courseId).where(sql`${t.paymentStatus} = 'pending'`),
    uniqueIndex('group_purchases_payment_intent').on(t.paymentIntentId),
    uniqueIndex('group_purchases_receipt').on(t.receiptNumber),
    uniqueIndex('group_purchases_coupon').on(t.couponId),
    index('group_purchases_user').on(t.userId, t.createdAt),
    index('group_purchases_course').on(t.courseId),
    index('group_purchases_next_sync').on(t.nextSyncAt).where(sql`${t.paymentStatus} = 'pending'`),
    index('group_purchases_created').on(t.createdAt),
    index('group_purchases_completed').on(t.completedAt).concurrently(),
    check('group_purchase_seats', sql`${t.seats} between 2 and 50`),
    check(
      'group_purchase_whole_amounts',
      sql`${t.amountCents} > 0 and ${t.refundedCents} between 0 and ${t.amountCents}`,
    ),
    check(
      'group_purchase_is_complete',
      sql`${t.paymentStatus} not in ('completed', 'refunded') or num_nonnulls(${t.receiptNumber}, ${t.completedAt}, ${t.paymentIntentId}, ${t.couponId}) = 4`,
    ),
  ],
);
export type GroupPurchaseRow = typeof groupPurchases.$inferSelect;
