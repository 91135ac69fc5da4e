import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import { paymentStatuses } from '../vocabulary.ts';

export const paymentStatusEnum = pgEnum('payment_status', paymentStatuses);

/** Numbers of receipts: unique and rising; one that a failed transaction took is left out. */
export const receiptNumbers = pgSequence('receipt_numbers');

/** Columns of whatever is bought once: a course for oneself, or seats in one for a group. */
export const purchaseColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  courseId: text('course_id')
    .notNull()
    .references(() => courses.id),
  /** The title when the course was purchased. */
  courseTitle: text('course_title').notNull(),
  paymentStatus: paymentStatusEnum('payment_status').notNull().default('pending'),
  /** The price when the checkout began, less what a coupon takes off: what the intent charges. 0: nothing was paid. */
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** The provider's id; null: it was not asked yet, or its answer did not arrive. */
  paymentIntentId: text('payment_intent_id'),
  receiptNumber: text('receipt_number'),
  /** Since when a dispute closes the class. */
  suspendedAt: instant('suspended_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
  endedAt: instant('ended_at'),
  /** Goes up with every change, so that what was read before a change is not written after it. */
  version: integer('version').notNull().default(0),
  /** When to look at the provider again, while it is pending. */
  nextSyncAt: instant('next_sync_at'),
  /** Claims since the last that worked: each makes the next one later. */
  attempts: smallint('attempts').notNull().default(0),
});

/**
 * Classes that people buy: a row is made with the checkout, before the provider is asked for a payment, and stays for
 * good, because it is the ledger. `user_id` is taken out of it when the account goes.
 */
export const enrollments = pgTable(
  'enrollments',
  {
    ...purchaseColumns(),
    /** The coupon that was used; a canceled checkout has given its use back. Its code stays as it was typed. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    /** The price without the coupon; null without one. */
    listPriceCents: integer('list_price_cents'),
  },
  (t) => [
    uniqueIndex('enrollments_pending').on(t.userId, t.courseId).where(sql`${t.paymentStatus} = 'pending'`),
    uniqueIndex('enrollments_completed').on(t.userId, t.courseId).where(sql`${t.paymentStatus} = 'completed'`),
    uniqueIndex('enrollments_payment_intent').on(t.paymentIntentId),
    uniqueIndex('enrollments_receipt').on(t.receiptNumber),
    index('enrollments_user').on(t.userId, t.createdAt),
    index('enrollments_course').on(t.courseId),
    index('enrollments_learners')
      .on(t.courseId, t.completedAt, t.id)
      .where(sql`${t.paymentStatus} = 'completed' and ${t.suspendedAt} is null`),
    index('enrollments_next_sync').on(t.nextSyncAt).where(sql`${t.paymentStatus} = 'pending'`),
    index('enrollments_created').on(t.createdAt),
    index('enrollments_completed_at').on(t.completedAt),
    index('enrollments_coupon').on(t.couponId).where(sql`${t.couponId} is not null`),
    uniqueIndex('enrollments_coupon_person')
      .on(t.couponId, t.userId)
      .where(sql`${t.couponId} is not null and ${t.paymentStatus} in ('pending', 'completed')`),
    check('enrollment_whole_amounts', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
    check(
      'enrollment_has_receipt',
      sql`${t.paymentStatus} not in ('completed', 'refunded') or (${t.receiptNumber} is not null and ${t.completedAt} is not null and (${t.amountCents} = 0 or ${t.paymentIntentId} is not null))`,
    ),
  ],
);
export type EnrollmentRow = typeof enrollments.$inferSelect;
export type PurchaseRow = Pick<EnrollmentRow, keyof ReturnType<typeof purchaseColumns>>;
