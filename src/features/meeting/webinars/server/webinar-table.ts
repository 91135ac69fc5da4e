import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { Audience, QuestionState, RegistrationState, WebinarFileKind } from '../vocabulary.ts';

/** Meetings with a speaker, open to many. One that was called off stays, so that calendars hear of it. */
export const webinars = pgTable(
  'webinars',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    speakerName: text('speaker_name').notNull(),
    speakerRole: text('speaker_role').notNull(),
    speakerBio: text('speaker_bio').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** IANA name: where its beginning was set, and in which it is shown to whoever has no known zone. */
    timeZone: text('time_zone').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Https; handed out to who joins. */
    meetingUrl: text('meeting_url').notNull(),
    /** Null: everybody. */
    capacity: integer('capacity'),
    audience: text('audience').$type<Audience>().notNull(),
    /** Days after its publication in which Premium members alone can register. */
    premiumDays: smallint('premium_days').notNull().default(0),
    /** Null: a draft. */
    publishedAt: instant('published_at'),
    /** Goes up with every change that calendars show (RFC 5545, 3.8.7.4). */
    sequence: integer('sequence').notNull().default(0),
    changedAt: instant('changed_at').notNull().defaultNow(),
    cancelledAt: instant('cancelled_at'),
    /** When the next reminder of it is due; null: none is left. */
    remindAt: instant('remind_at'),
    /** Elsewhere. */
    recordingUrl: text('recording_url'),
    /** When the first recording came. */
    recordedAt: instant('recorded_at'),
    /** Made up to show the product: nobody meets there. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('webinars_slug').on(t.slug),
    index('webinars_starts').on(t.startsAt, t.id),
    index('webinars_published').on(t.startsAt, t.id).where(sql`published_at is not null`),
    index('webinars_remind').on(t.remindAt).where(sql`${t.remindAt} is not null`),
    check('webinar_limits', sql`${t.minutes} > 0 and (${t.capacity} is null or ${t.capacity} > 0)`),
    check('webinar_address', sql`${t.meetingUrl} like 'https://%'`),
  ],
);
export type WebinarRow = typeof webinars.$inferSelect;

const webinarId = () =>
  uuid('webinar_id')
    .notNull()
    .references(() => webinars.id, { onDelete: 'cascade' });

/** Holds registrations: of a member, or of a visitor by an address. They go with the account. */
export const webinarRegistrations = pgTable(
  'webinar_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webinarId: webinarId(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<RegistrationState>().notNull(),
    /** Since when they are registered or wait; of a visitor who has not confirmed, when the email was asked for. */
    queuedAt: instant('queued_at').notNull(),
    /** When they were first given the address of the meeting. */
    joinedAt: instant('joined_at'),

    /** From here on, of visitors alone. */
    name: text('name'),
    email: text('email'),
    foldedEmail: text('folded_email'),
    /** IANA name, as their browser said it. */
    timeZone: text('time_zone'),
  },
  (t) => [
    uniqueIndex('webinar_registrations_user').on(t.webinarId, t.userId),
    uniqueIndex('webinar_registrations_email').on(t.webinarId, t.foldedEmail),
    index('webinar_registrations_state').on(t.webinarId, t.state, t.queuedAt, t.id),
    index('webinar_registrations_account').on(t.userId),
    index('webinar_registrations_address').on(t.foldedEmail),
    index('webinar_registrations_unconfirmed').on(t.queuedAt).where(sql`state = 'unconfirmed'`),
    index('webinar_registrations_waiting').on(t.webinarId).where(sql`state = 'waiting'`),
    check('webinar_registrations_owner', sql`(${t.userId} is null) <> (${t.foldedEmail} is null)`),
  ],
);
export type RegistrationRow = typeof webinarRegistrations.$inferSelect;

/** Holds the questions that people sent before the webinar. They go with the registration. */
export const webinarQuestions = pgTable(
  'webinar_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webinarId: webinarId(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => webinarRegistrations.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('waiting'),
    /** The signs of a scam in it. */
    signs: jsonb('signs').$type<string[]>().notNull().default([]),
    /** Goes up with every decision. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('webinar_questions_webinar').on(t.webinarId, t.createdAt, t.id),
    index('webinar_questions_registration').on(t.registrationId),
    index('webinar_questions_queue').on(t.createdAt, t.id).where(sql`state = 'waiting'`).concurrently(),
  ],
);

export type WebinarQuestionRow = typeof webinarQuestions.$inferSelect;

/** The speaker's picture, slides and recording, one of each; the content is in the file store as `webinars/{id}`. */
export const webinarFiles = pgTable(
  'webinar_files',
  {
    id: uuid('id').primaryKey(),
    webinarId: webinarId(),
    kind: text('kind').$type<WebinarFileKind>().notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('webinar_files_kind').on(t.webinarId, t.kind)],
);
export type WebinarFileRow = typeof webinarFiles.$inferSelect;
