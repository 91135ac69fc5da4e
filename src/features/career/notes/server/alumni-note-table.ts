import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { instant } from '#platform/server/database/instant.ts';
import type { NoteDraft } from '../note-draft-policy.ts';
import type { AnswerState, NoteField, ProofKind, QuestionState, ReviewState } from '../vocabulary.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const opportunityId = () =>
  uuid('opportunity_id')
    .notNull()
    .references(() => opportunities.id, { onDelete: 'cascade' });

/**
 * A note as it was sent or is shown. `name`: empty for an author who wants none; `isNameChosen`: it is not their own, as
 * of people who are not known to be adults. `pictureId`: of a file of the note.
 */
export type NoteContent = Record<NoteField, string> & {
  year: number;
  country: string;
  name: string;
  isNameChosen: boolean;
  pictureId: string | null;
};

/**
 * Holds the notes that people write about a programme they did. The shown text stays until a change of it is decided.
 */
export const alumniNotes = pgTable(
  'alumni_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    opportunityId: opportunityId(),
    /** Null for samples alone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Somebody invented, in a demo. */
    sampleName: text('sample_name'),
    draft: jsonb('draft').$type<NoteDraft>().notNull(),
    /** Goes up with every change of the draft, so that two windows do not overwrite each other. */
    draftVersion: integer('draft_version').notNull().default(0),
    pictureId: uuid('picture_id'),
    /** Curators decide about this; null when nothing was sent. */
    submitted: jsonb('submitted').$type<NoteContent>(),
    /** Goes up with everything that is sent, so that nobody decides about another text than they read. */
    revision: integer('revision').notNull().default(0),
    review: text('review').$type<ReviewState>().notNull().default('none'),
    /** A curator's changes. */
    proposal: jsonb('proposal').$type<NoteContent>(),
    reason: text('reason').notNull().default(''),
    /** The signs of a scam in the sent text. */
    signs: jsonb('signs').$type<string[]>().notNull().default([]),
    /** Everybody may know of this, and premium members read it; null when nothing is shown. Triggers count it. */
    shown: jsonb('shown').$type<NoteContent>(),
    publishedAt: instant('published_at'),
    /** When a curator accepted the proof, which was deleted then. */
    provenAt: instant('proven_at'),
    /** Since when it waits for a curator: it was sent, or reported. */
    queuedAt: instant('queued_at'),
    /** The curator, by an id that says nothing once the account is gone. */
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('alumni_notes_author').on(t.userId, t.opportunityId),
    index('alumni_notes_shown').on(t.opportunityId, t.publishedAt, t.id).where(sql`shown is not null`),
    index('alumni_notes_opportunity').on(t.opportunityId),
    index('alumni_notes_queue').on(t.queuedAt, t.id).where(sql`queued_at is not null`),
  ],
);
export type AlumniNoteRow = typeof alumniNotes.$inferSelect;

const noteId = () =>
  uuid('note_id')
    .notNull()
    .references(() => alumniNotes.id, { onDelete: 'cascade' });

/** Proofs and pictures; their content is in the file store as `alumni-notes/{id}`. */
export const alumniFiles = pgTable(
  'alumni_files',
  {
    id: uuid('id').primaryKey(),
    noteId: noteId(),
    userId: userId(),
    purpose: text('purpose').$type<'proof' | 'picture'>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('alumni_files_note').on(t.noteId),
    index('alumni_files_user').on(t.userId),
    index('alumni_files_proofs').on(t.createdAt).where(sql`purpose = 'proof'`),
  ],
);

/** An address at the organization, as a proof. */
export const alumniProofEmails = pgTable(
  'alumni_proof_emails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noteId: noteId(),
    userId: userId(),
    email: text('email').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('alumni_proof_emails_note').on(t.noteId),
    index('alumni_proof_emails_user').on(t.userId),
    index('alumni_proof_emails_created').on(t.createdAt),
  ],
);

/** A question under a note, with its answer. It goes with the account of who asked. */
export const alumniQuestions = pgTable(
  'alumni_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noteId: noteId(),
    userId: userId(),
    text: text('text').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('waiting'),
    answer: text('answer').notNull().default(''),
    answerState: text('answer_state').$type<AnswerState>().notNull().default('none'),
    /** Until then the link of the email to the author works. */
    answerUntil: instant('answer_until'),
    signs: jsonb('signs').$type<string[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    queuedAt: instant('queued_at'),
    decidedBy: text('decided_by'),
    /** Goes up with an answer, and with every decision. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('alumni_questions_note').on(t.noteId, t.createdAt, t.id),
    index('alumni_questions_user').on(t.userId),
    index('alumni_questions_queue').on(t.queuedAt, t.id).where(sql`queued_at is not null`),
  ],
);

/** Holds the people whom a note helped: once each. */
export const alumniHelped = pgTable('alumni_helped', { noteId: noteId(), userId: userId() }, (t) => [
  primaryKey({ columns: [t.noteId, t.userId] }),
  index('alumni_helped_user').on(t.userId),
]);

/** Holds invitations to write a note about an opportunity that accepted somebody: once each. */
export const alumniInvitations = pgTable(
  'alumni_invitations',
  { userId: userId(), opportunityId: opportunityId(), invitedAt: instant('invited_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.userId, t.opportunityId] }),
    index('alumni_invitations_opportunity').on(t.opportunityId),
  ],
);
