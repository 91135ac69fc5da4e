import { sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { ownRows, rowsOfOwn } from '#platform/server/privacy/own-rows.ts';
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
    alumni_notes: rowsOfOwn(alumniNotes.opportunityId, opportunities.id, alumniNotes.userId, {
      ...{ opportunity: opportunities.title, draft: alumniNotes.draft, submitted: alumniNotes.submitted },
      ...{ shown: alumniNotes.shown, review: alumniNotes.review, proposal: alumniNotes.proposal },
      ...{ reason: alumniNotes.reason, createdAt: alumniNotes.createdAt, publishedAt: alumniNotes.publishedAt },
      provenAt: alumniNotes.provenAt,
    }),
    alumni_files: ownRows(alumniFiles.userId, {
      ...{ name: alumniFiles.name, purpose: alumniFiles.purpose, kind: alumniFiles.kind, size: alumniFiles.size },
      createdAt: alumniFiles.createdAt,
      download: sql<string>`${`${ownFilePath}/`} || ${alumniFiles.id}::text`,
    }),
    alumni_proof_emails: ownRows(alumniProofEmails.userId),
    /** Holds the questions that one asked; an answer is of somebody else, and is shown with it. */
    alumni_questions: ownRows(alumniQuestions.userId, {
      ...{ text: alumniQuestions.text, state: alumniQuestions.state, reason: alumniQuestions.reason },
      createdAt: alumniQuestions.createdAt,
    }),
    alumni_helped: ownRows(alumniHelped.userId),
    alumni_invitations: ownRows(alumniInvitations.userId),
  },
};
