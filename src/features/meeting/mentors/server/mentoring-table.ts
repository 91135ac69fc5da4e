import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { Availability } from '../availability-policy.ts';
import type { CancelledBy, MentoringSide, ReportReason } from '../mentoring-vocabulary.ts';
import { mentors } from './mentors/mentor-table.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** When a mentor has time. */
export const mentorAvailability = pgTable('mentor_availability', {
  mentorId: uuid('mentor_id')
    .primaryKey()
    .references(() => mentors.id, { onDelete: 'cascade' }),
  rules: jsonb('rules').$type<Availability>().notNull(),
});

/**
 * Meetings of a member with a mentor. A migration adds a constraint by hand, which drizzle does not know: no two of a
 * mentor, and no two of a member, that are not cancelled overlap (docs/decisions, 'mentoring').
 */
export const mentoringSessions = pgTable(
  'mentoring_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    userId: userId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    question: text('question').notNull(),
    /** The changing part of the meeting's address. */
    code: text('code').notNull(),
    /** A guardian, who is invited and gets every email. */
    guardianEmail: text('guardian_email'),
    /** 'YYYY-MM' in which it counts for the member, where they are. */
    month: text('month').notNull(),
    /** False once it was given back. */
    isCounted: boolean('is_counted').notNull().default(true),
    moves: smallint('moves').notNull().default(0),
    /** Goes up with every change that calendars show (RFC 5545, 3.8.7.4). */
    sequence: integer('sequence').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<CancelledBy>(),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** When the next reminder is due; null: none is left. */
    remindAt: instant('remind_at'),
    /** The mentor's, for the member. */
    note: text('note').notNull().default(''),
    memberRating: smallint('member_rating'),
    memberFeedback: text('member_feedback').notNull().default(''),
    mentorFeedback: text('mentor_feedback').notNull().default(''),
    /** The side that did not come, as the other one says. */
    absent: text('absent').$type<MentoringSide>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('mentoring_sessions_mentor').on(t.mentorId, t.startsAt),
    index('mentoring_sessions_user').on(t.userId, t.startsAt),
    index('mentoring_sessions_month').on(t.userId, t.month).where(sql`is_counted`),
    index('mentoring_sessions_remind').on(t.remindAt).where(sql`remind_at is not null`),
    index('mentoring_sessions_open').on(t.startsAt, t.id).where(sql`cancelled_at is null`),
    index('mentoring_sessions_created').on(t.createdAt, t.id),
    check('mentoring_session_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
export type MentoringSessionRow = typeof mentoringSessions.$inferSelect;

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => mentoringSessions.id, { onDelete: 'cascade' });

/** The thread of a booking; goes with either account. */
export const mentoringMessages = pgTable(
  'mentoring_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: sessionId(),
    userId: userId(),
    side: text('side').$type<MentoringSide>().notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('mentoring_messages_session').on(t.sessionId, t.createdAt, t.id),
    index('mentoring_messages_user').on(t.userId),
  ],
);

/** Holds the reports of a thread, by one of its two. */
export const mentoringReports = pgTable(
  'mentoring_reports',
  {
    sessionId: sessionId(),
    userId: userId(),
    side: text('side').$type<MentoringSide>().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('mentoring_reports_user').on(t.userId),
    index('mentoring_reports_open').on(t.createdAt).where(sql`done_at is null`),
  ],
);

/** A guardian's leave for meetings with mentors of somebody under 18. */
export const mentoringPermissions = pgTable(
  'mentoring_permissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    guardianEmail: text('guardian_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    answer: text('answer').$type<'allowed' | 'declined'>(),
    answeredAt: instant('answered_at'),
  },
  (t) => [uniqueIndex('mentoring_permissions_user').on(t.userId)],
);
