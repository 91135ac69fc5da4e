import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';

/** Scheduled online meetings of courses. One that was called off stays, so that calendars hear of it. */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** IANA name: where its beginning was set, and in which it is shown to whoever has no known zone. */
    timeZone: text('time_zone').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Https; handed out to who joins. */
    meetingUrl: text('meeting_url').notNull(),
    /** Null: everybody. */
    capacity: integer('capacity'),
    /** Goes up with every change that calendars show (RFC 5545, 3.8.7.4). */
    sequence: integer('sequence').notNull().default(0),
    changedAt: instant('changed_at').notNull().defaultNow(),
    cancelledAt: instant('cancelled_at'),
    /** When the next reminder of it is due; null: none is left. */
    remindAt: instant('remind_at'),
    recordingUrl: text('recording_url'),
    /** The lesson of this course with the recording; it may be gone. */
    recordingLessonId: text('recording_lesson_id'),
    /** Markdown. */
    notes: text('notes').notNull().default(''),
    /** Made up to show the product: nobody meets there. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('live_sessions_course').on(t.courseId, t.startsAt, t.id),
    index('live_sessions_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    check('live_session_limits', sql`${t.minutes} > 0 and (${t.capacity} is null or ${t.capacity} > 0)`),
    check('live_session_address', sql`${t.meetingUrl} like 'https://%'`),
  ],
);
export type LiveSessionRow = typeof liveSessions.$inferSelect;

/** Holds the people who were given the address of a meeting, and when first. It goes with the account. */
export const liveSessionAttendances = pgTable(
  'live_session_attendances',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    liveSessionId: uuid('live_session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    uniqueIndex('live_session_attendances_person').on(t.liveSessionId, t.userId),
    index('live_session_attendances_user').on(t.userId),
    index('live_session_attendances_joined').on(t.liveSessionId, t.joinedAt, t.id),
  ],
);
