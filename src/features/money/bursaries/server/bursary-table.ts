import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/** Requests of people who cannot pay for a class, with what was decided. They go with the account. */
export const bursaryRequests = pgTable(
  'bursary_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** Why it was declined; the person reads it. */
    reason: text('reason').notNull().default(''),
    /** Of an accepted request: the free place. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('bursary_requests_open').on(t.userId, t.courseId).where(sql`decided_at is null`),
    index('bursary_requests_user').on(t.userId, t.courseId, t.createdAt),
    index('bursary_requests_waiting').on(t.createdAt, t.id).where(sql`decided_at is null`),
    index('bursary_requests_decided').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
  ],
);
export type BursaryRequest = typeof bursaryRequests.$inferSelect;
