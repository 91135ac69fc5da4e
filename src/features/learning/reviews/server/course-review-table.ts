import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { Invitation, ReviewState } from '../vocabulary.ts';

/**
 * Stars and a text about a course, one of each person. It goes with the account; whoever deletes rows or changes what
 * is shown refreshes `course_ratings` in the same transaction. Triggers announce changes of what visitors see.
 */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null for samples. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Somebody invented, in a demo. */
    sampleName: text('sample_name'),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    /** Goes up when its author changes it, so that nobody decides about a text that they have not read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    /** When others could first read it. */
    shownAt: instant('shown_at'),
    /** Since when it waits for a decision. */
    queuedAt: instant('queued_at'),
    /** The signs of a scam in it. */
    signs: jsonb('signs').$type<string[]>().notNull().default([]),
    /** Names the person who decided, by an id that says nothing once the account is gone. */
    decidedBy: text('decided_by'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('course_reviews_person').on(t.courseId, t.userId),
    index('course_reviews_user').on(t.userId),
    index('course_reviews_shown').on(t.courseId, t.shownAt, t.id).where(sql`state = 'shown'`),
    index('course_reviews_queue').on(t.queuedAt, t.id).where(sql`queued_at is not null`),
    index('course_reviews_hidden').on(t.createdAt, t.id).where(sql`state = 'hidden'`),
    check('course_review_stars', sql`${t.stars} between 1 and 5`),
    check('course_review_author', sql`${t.userId} is null or ${t.sampleName} is null`),
    check('course_review_shown', sql`${t.state} <> 'shown' or ${t.shownAt} is not null`),
  ],
);
export type CourseReviewRow = typeof courseReviews.$inferSelect;

/** Invitations to write a review that somebody does not want to see again. */
export const courseReviewDismissals = pgTable(
  'course_review_dismissals',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    invitation: text('invitation').$type<Invitation>().notNull(),
    dismissedAt: instant('dismissed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.invitation] }),
    index('course_review_dismissals_course').on(t.courseId),
  ],
);
