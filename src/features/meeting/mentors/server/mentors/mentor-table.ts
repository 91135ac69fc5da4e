import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { MentorProfile, MentorState } from '../../vocabulary.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Curators decide about this. */
export type MentorApplication = MentorProfile & {
  motivation: string;
  references: { name: string; email: string }[];
};

/**
 * Holds people who help others by meetings, and those who want to. The shown text stays until a change of it is
 * decided.
 */
export const mentors = pgTable(
  'mentors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for samples alone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Somebody invented, in a demo. */
    sampleName: text('sample_name'),
    state: text('state').$type<MentorState>().notNull().default('waiting'),
    /** The application that was sent last and is not decided about; null when there is none. */
    submitted: jsonb('submitted').$type<MentorApplication>(),
    /** Premium members read this; null until a curator has accepted it. */
    shown: jsonb('shown').$type<MentorApplication>(),
    /** Goes up with everything that is sent, so that nobody decides about another text than they read. */
    revision: integer('revision').notNull().default(0),
    isInvited: boolean('is_invited').notNull().default(false),
    /** The day on which they signed the agreement about keeping people safe. */
    agreementOn: date('agreement_on', { mode: 'string' }),
    isForMinors: boolean('is_for_minors').notNull().default(false),
    /** Until then people can book; each check by a curator sets it anew. */
    vettedUntil: instant('vetted_until'),
    /** They have asked to go on for another year. */
    renewAskedAt: instant('renew_asked_at'),
    /** When the next notice about the yearly check is due; null when none is left. */
    remindAt: instant('remind_at'),
    reason: text('reason').notNull().default(''),
    queuedAt: instant('queued_at'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('mentors_user').on(t.userId),
    index('mentors_queue').on(t.queuedAt, t.id).where(sql`queued_at is not null`),
    index('mentors_accepted').on(t.createdAt, t.id).where(sql`state = 'accepted'`),
    index('mentors_created').on(t.createdAt, t.id),
    index('mentors_remind').on(t.remindAt).where(sql`remind_at is not null`),
  ],
);
export type MentorRow = typeof mentors.$inferSelect;

/** One small picture each, as WebP without metadata. `isShown`: a curator has accepted it. */
export const mentorPictures = pgTable('mentor_pictures', {
  mentorId: uuid('mentor_id')
    .primaryKey()
    .references(() => mentors.id, { onDelete: 'cascade' }),
  content: bytea('content').notNull(),
  isShown: boolean('is_shown').notNull().default(false),
});

/** Holds the people whom a curator has invited, by address; deleted after some months. */
export const mentorInvitations = pgTable(
  'mentor_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In small letters. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('mentor_invitations_email').on(t.email), index('mentor_invitations_created').on(t.createdAt)],
);
