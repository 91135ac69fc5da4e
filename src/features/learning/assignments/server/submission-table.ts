import {
  boolean,
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
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { FileKind, GivenPoints, SubmissionState } from '../vocabulary.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Holds somebody's work on an assignment: a draft, and how far it is. It goes with the account. */
export const assignmentSubmissions = pgTable(
  'assignment_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => courseAssignments.id, { onDelete: 'cascade' }),
    userId: userId(),
    state: text('state').$type<SubmissionState>().notNull().default('draft'),
    /** The text that is being written. */
    draft: text('draft').notNull().default(''),
    /** Goes up with every change of the draft, so that two windows do not overwrite each other. */
    draftVersion: integer('draft_version').notNull().default(0),
    /** Versions that were submitted. */
    versions: smallint('versions').notNull().default(0),
    /** When the latest of them came; null before the first. */
    submittedAt: instant('submitted_at'),
    /** Marks the submission of an invented learner in a demo. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('assignment_submissions_person').on(t.assignmentId, t.userId),
    index('assignment_submissions_user').on(t.userId),
    index('assignment_submissions_queue').on(t.state, t.submittedAt, t.id),
  ],
);

/** A submitted version with what an instructor answered. It never changes but for the answer, which is given once. */
export const assignmentVersions = pgTable(
  'assignment_versions',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    number: smallint('number').notNull(),
    userId: userId(),
    text: text('text').notNull(),
    /** Ids of its files, in order. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    isLate: boolean('is_late').notNull(),
    /** Null until an instructor has answered. */
    answer: text('answer').$type<'revise' | 'accepted'>(),
    comment: text('comment'),
    /** By criterion, with its words of that time. */
    points: jsonb('points').$type<GivenPoints[]>(),
    answeredAt: instant('answered_at'),
    /** The instructor, by an id that says nothing once the account is gone. */
    answeredBy: text('answered_by'),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.number] }),
    index('assignment_versions_user').on(t.userId),
    index('assignment_versions_answered_by').on(t.answeredBy),
  ],
);

/** A file of a submission; its content is in the file store as `assignments/{id}`. */
export const assignmentFiles = pgTable(
  'assignment_files',
  {
    id: uuid('id').primaryKey(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    userId: userId(),
    name: text('name').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Belongs to what is being written. */
    isInDraft: boolean('is_in_draft').notNull().default(true),
    /** Belongs to a version, so that instructors may read it. */
    isSubmitted: boolean('is_submitted').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('assignment_files_submission').on(t.submissionId, t.createdAt),
    index('assignment_files_user').on(t.userId),
  ],
);
