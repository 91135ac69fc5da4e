import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import { subscriptions } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';

/** Neither for one person nor of a group, whose payment ends it. */
const isForEverybody = (db: Database) =>
  and(
    isNull(coupons.userId),
    notExists(db.select({ id: groupPurchases.id }).from(groupPurchases).where(eq(groupPurchases.couponId, coupons.id))),
  );

export const createCouponAdminRepository = (db: Database) => ({
  /** The newest first, without those for one person or a group. */
  list(cursor: string | undefined, limit: number) {
    const { userId: _userId, courseId: _courseId, ...columns } = getTableColumns(coupons);
    return db
      .select({
        ...columns,
        course: { id: courses.id, title: courses.title },
        uses: sql<number>`((select count(*) from ${enrollments}
          where ${eq(enrollments.couponId, coupons.id)} and ${ne(enrollments.paymentStatus, 'canceled')})
          + (select count(*) from ${subscriptions} where ${eq(subscriptions.couponId, coupons.id)}
          and (${isNotNull(subscriptions.startedAt)} or ${notInArray(subscriptions.state, ['canceled', 'incomplete_expired'])})))::int`,
      })
      .from(coupons)
      .leftJoin(courses, eq(courses.id, coupons.courseId))
      .where(and(isForEverybody(db), behindCursor(cursor, coupons.createdAt, coupons.id)))
      .orderBy(desc(coupons.createdAt), desc(coupons.id))
      .limit(limit);
  },

  isCourse: (id: string) => hasRows(db.select({ id: courses.id }).from(courses).where(eq(courses.id, id))),

  /** Undefined when the code is taken. */
  add: (row: typeof coupons.$inferInsert) => first(db.insert(coupons).values(row).onConflictDoNothing().returning()),

  /** Undefined when there is no such coupon, or it has ended already. */
  end: (id: string, endedAt: Date) =>
    first(
      db
        .update(coupons)
        .set({ endedAt })
        .where(and(eq(coupons.id, id), isForEverybody(db), isNull(coupons.endedAt)))
        .returning(),
    ),
});
