import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { bursaryRequests as t } from './bursary-table.ts';

export const createBursaryRepository = (db: Database) => ({
  /** The latest request of somebody for a class, with the code that it gave. */
  findLatest: (userId: string, courseId: string) =>
    first(
      db
        .select({ request: t, code: coupons.code })
        .from(t)
        .leftJoin(coupons, eq(coupons.id, t.couponId))
        .where(and(eq(t.userId, userId), eq(t.courseId, courseId)))
        .orderBy(desc(t.createdAt))
        .limit(1),
    ),

  /** False when one is waiting already. */
  add: (row: { userId: string; courseId: string; text: string }) =>
    hasRows(db.insert(t).values(row).onConflictDoNothing().returning({ id: t.id })),

  /** What waits the oldest first, what was decided the newest first. */
  list({ state, cursor, limit }: ReviewPage) {
    const waits = state === 'waiting';
    const at = waits ? t.createdAt : t.decidedAt;
    const direction = waits ? asc : desc;
    return db
      .select({ request: t, courseTitle: courses.title, at: sql<Date>`${at}`.mapWith(at) })
      .from(t)
      .innerJoin(courses, eq(courses.id, t.courseId))
      .where(
        and(waits ? isNull(t.decidedAt) : isNotNull(t.decidedAt), behindCursor(cursor, at, t.id, waits ? '>' : '<')),
      )
      .orderBy(direction(at), direction(t.id))
      .limit(limit);
  },

  /** Locked until the transaction ends, with who asked. */
  lock: (id: string) =>
    first(
      db
        .select({
          request: t,
          courseTitle: courses.title,
          person: { id: users.id, name: users.name, email: users.email },
        })
        .from(t)
        .innerJoin(courses, eq(courses.id, t.courseId))
        .innerJoin(users, eq(users.id, t.userId))
        .where(eq(t.id, id))
        .for('update', { of: t }),
    ),

  decide: (id: string, columns: Partial<typeof t.$inferInsert>) =>
    db
      .update(t)
      .set({ ...columns, version: sql`${t.version} + 1` })
      .where(eq(t.id, id)),

  addCoupon: async (row: typeof coupons.$inferInsert) => (await db.insert(coupons).values(row).returning())[0]!,
});
