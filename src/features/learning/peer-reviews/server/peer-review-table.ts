import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { assignmentSubmissions } from '#features/learning/assignments/server/submission-table.ts';
import type { GivenPoints } from '#features/learning/assignments/vocabulary.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { PeerReviewState } from '../vocabulary.ts';

const assignmentId = () =>
  uuid('assignment_id')
    .notNull()
    .references(() => courseAssignments.id, { onDelete: 'cascade' });
const userId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Holds the participants of the peer review of an assignment. A row goes with the account. */
export const peerParticipants = pgTable(
  'peer_participants',
  {
    assignmentId: assignmentId(),
    userId: userId(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    /** Does not want to any more. */
    leftAt: instant('left_at'),
    /** Answers that they looked at and that are gone with an account. */
    credit: smallint('credit').notNull().default(0),
    /** The number of peers' answers of which they were notified. */
    notified: smallint('notified').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.userId] }),
    index('peer_participants_user').on(t.userId),
    index('peer_participants_submission').on(t.submissionId),
  ],
);
export type PeerParticipant = typeof peerParticipants.$inferSelect;

/**
 * An answer to an assignment that somebody is asked to look at, and what they write about it. One that nobody has opened
 * is moved to other people as they come and go. It goes with either account.
 */
export const peerReviews = pgTable(
  'peer_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: assignmentId(),
    authorId: userId('author_id'),
    reviewerId: userId('reviewer_id'),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    assignedAt: instant('assigned_at').notNull(),
    /** From then on it stays with its reviewer, about this version of the submission. */
    openedAt: instant('opened_at'),
    submissionVersion: smallint('submission_version'),
    text: text('text').notNull().default(''),
    /** While it is written, by the id of the criterion. */
    draftPoints: jsonb('draft_points').$type<Record<string, number>>().notNull().default({}),
    /** By criterion, with its words of that time. */
    points: jsonb('points').$type<GivenPoints[]>().notNull().default([]),
    answeredAt: instant('answered_at'),
    /** It is not waited for any more: too late, or the reviewer reported what they saw. */
    releasedAt: instant('released_at'),
    state: text('state').$type<PeerReviewState>().notNull().default('shown'),
    /** Since when it waits for a decision. */
    queuedAt: instant('queued_at'),
    /** The signs of a scam in it. */
    signs: jsonb('signs').$type<string[]>().notNull().default([]),
    /** Names the person who decided, by an id that says nothing once the account is gone. */
    decidedBy: text('decided_by'),
    reason: text('reason').notNull().default(''),
    /** Goes up with every change of what is decided about. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('peer_reviews_pair').on(t.assignmentId, t.authorId, t.reviewerId),
    index('peer_reviews_author').on(t.authorId),
    index('peer_reviews_reviewer').on(t.reviewerId),
    index('peer_reviews_submission').on(t.submissionId),
    index('peer_reviews_open').on(t.assignmentId).where(sql`answered_at is null and released_at is null`),
    index('peer_reviews_queue').on(t.queuedAt, t.id).where(sql`queued_at is not null`),
    index('peer_reviews_hidden').on(t.assignedAt, t.id).where(sql`state = 'hidden'`).concurrently(),
  ],
);
export type PeerReviewRow = typeof peerReviews.$inferSelect;
