import { eq, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import {
  alumniFiles,
  alumniHelped,
  alumniInvitations,
  alumniNotes,
  alumniProofEmails,
  alumniQuestions,
} from './alumni-note-table.ts';

/** The address at which people read their own files. */
export const ownFilePath = '/api/account/alumni-files';

/** All goes with the account, published notes too; the content of files is queued for deletion by a trigger. */
export const alumniNoteData: PersonalData = {
  tables: {
    alumni_notes: (db, { id }) =>
      db
        .select({
          ...{ opportunity: opportunities.title, draft: alumniNotes.draft, submitted: alumniNotes.submitted },
          ...{ shown: alumniNotes.shown, review: alumniNotes.review, proposal: alumniNotes.proposal },
          ...{ reason: alumniNotes.reason, createdAt: alumniNotes.createdAt, publishedAt: alumniNotes.publishedAt },
          provenAt: alumniNotes.provenAt,
        })
        .from(alumniNotes)
        .innerJoin(opportunities, eq(opportunities.id, alumniNotes.opportunityId))
        .where(eq(alumniNotes.userId, id)),
    alumni_files: (db, { id }) =>
      db
        .select({
          ...{ name: alumniFiles.name, purpose: alumniFiles.purpose, kind: alumniFiles.kind, size: alumniFiles.size },
          createdAt: alumniFiles.createdAt,
          download: sql<string>`${`${ownFilePath}/`} || ${alumniFiles.id}::text`,
        })
        .from(alumniFiles)
        .where(eq(alumniFiles.userId, id)),
    alumni_proof_emails: (db, { id }) => db.select().from(alumniProofEmails).where(eq(alumniProofEmails.userId, id)),
    /** Holds the questions that one asked; an answer is of somebody else, and is shown with it. */
    alumni_questions: (db, { id }) =>
      db
        .select({
          ...{ text: alumniQuestions.text, state: alumniQuestions.state, reason: alumniQuestions.reason },
          createdAt: alumniQuestions.createdAt,
        })
        .from(alumniQuestions)
        .where(eq(alumniQuestions.userId, id)),
    alumni_helped: (db, { id }) => db.select().from(alumniHelped).where(eq(alumniHelped.userId, id)),
    alumni_invitations: (db, { id }) => db.select().from(alumniInvitations).where(eq(alumniInvitations.userId, id)),
  },
};
