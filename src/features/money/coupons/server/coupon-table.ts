import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/**
 * Codes that make a class cheaper, or the first months of Premium. What one gives never changes: an admin ends it and makes another. Its uses are the
 * purchases that name it, so that nothing has to be counted twice.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Upper case. */
    code: text('code').notNull(),
    /** What it takes off: one of the two. */
    percent: smallint('percent'),
    amountCents: integer('amount_cents'),
    /** So many first months of Premium are cheaper; null: it is for classes. */
    premiumMonths: smallint('premium_months'),
    /** Null: every class. */
    courseId: text('course_id').references(() => courses.id),
    /** The only person who may use it; it goes with their account. Null: everybody. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The first and the last day; null: open. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Null: any number. */
    maxUses: integer('max_uses'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(t.code),
    index('coupons_created').on(t.createdAt, t.id).where(sql`user_id is null`),
    index('coupons_user').on(t.userId).where(sql`user_id is not null`),
    check('coupon_code_is_upper', sql`${t.code} ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'`),
    check(
      'coupon_takes_something_off',
      sql`num_nonnulls(${t.percent}, ${t.amountCents}) = 1 and coalesce(${t.percent} between 1 and 100, ${t.amountCents} > 0)`,
    ),
    check(
      'coupon_of_premium',
      sql`${t.premiumMonths} is null or (${t.premiumMonths} between 1 and 12 and num_nonnulls(${t.courseId}, ${t.userId}) = 0)`,
    ),
    check('coupon_uses', sql`${t.maxUses} is null or ${t.maxUses} > 0`),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;
