import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { enrollments } from './enrollment-table.ts';
import { groupPurchases } from './groups/group-table.ts';

/** A canceled checkout has given its use back. */
const isUseOf = (couponId: string | PgColumn) =>
  and(eq(enrollments.couponId, couponId), ne(enrollments.paymentStatus, 'canceled'));

/** Uses of a coupon, of which the caller may hold the lock; for a column it is part of another query. */
export const countCouponUses = (db: Database, couponId: string | PgColumn) => db.$count(enrollments, isUseOf(couponId));

/** The uses of coupons are the enrollments that name them. */
export const createCouponUseRepository = (db: Database) => ({
  /** Uses of a coupon, without the person's own open checkout; and the person's own use, whatever its state. */
  async findCouponUses(couponId: string, userId: string) {
    const own = await first(
      db
        .select()
        .from(enrollments)
        .where(and(isUseOf(couponId), eq(enrollments.userId, userId))),
    );
    const isOwnOpen = and(eq(enrollments.userId, userId), eq(enrollments.paymentStatus, 'pending'));
    const uses = await db.$count(enrollments, and(isUseOf(couponId), sql`(${isOwnOpen}) is not true`));
    return { own, uses };
  },

  /** A course in which a group has paid for seats with this code: they were sold, also when it is not for sale any more. */
  findSoldToGroup: (courseId: string, code: string) =>
    first(
      db
        .select({
          ...{ id: courses.id, title: courses.title },
          ...{ priceCents: courses.priceCents, currency: courses.currency },
        })
        .from(courses)
        .innerJoin(coupons, eq(coupons.courseId, courses.id))
        .innerJoin(groupPurchases, eq(groupPurchases.couponId, coupons.id))
        .where(and(eq(courses.id, courseId), eq(coupons.code, code))),
    ),
});
