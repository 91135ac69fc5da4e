import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { alumniEmailPreviews } from './alumni-note-emails.ts';
import { alumniNoteData } from './alumni-note-personal-data.ts';
import { alumniNoteEndpoints } from './alumni-note-routes.ts';
import { noteFileEndpoints } from './files/note-file-routes.ts';
import { createNoteFiles } from './files/note-files.ts';
import { createInvitationJobs } from './invitation-jobs.ts';
import { noteLinkEndpoints } from './note-link-routes.ts';
import { createAlumniNotes } from './notes.ts';
import { ownNoteEndpoints } from './own-note-routes.ts';
import { createOwnNotes } from './own-notes.ts';
import { createNoteQuestions } from './questions/note-questions.ts';
import { createQuestionReview } from './questions/question-review.ts';
import { createNoteReview } from './review/note-review.ts';
import { noteReviewEndpoints } from './review/note-review-routes.ts';

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'limiter' | 'clientNetwork' | 'secrets' | 'publicUrl' | 'queueMail'
> &
  FileDependencies & { isPremium: (c: Context) => Promise<boolean>; now?: () => Date };

/** `findOpening`: how the newest note of an opportunity begins, for everybody. */
export function createAlumniNotesModule(dependencies: Dependencies) {
  const notes = createAlumniNotes(dependencies);
  const ownNotes = createOwnNotes(dependencies);
  const files = createNoteFiles({ ...dependencies, own: ownNotes });
  const questions = createNoteQuestions({ ...dependencies, notes });
  const review = createNoteReview({ ...dependencies, files, own: ownNotes });
  const invitations = createInvitationJobs(dependencies);
  const { limiter } = dependencies;
  return {
    findOpening: notes.findOpening,
    endpoints: [
      ...alumniNoteEndpoints({ ...dependencies, notes, questions, files }),
      ...noteLinkEndpoints({ ...dependencies, questions, files }),
      ...ownNoteEndpoints({ own: ownNotes, limiter }),
      ...noteFileEndpoints({ files, limiter }),
      ...noteReviewEndpoints(review),
    ],
    personalData: [alumniNoteData],
    reviewKinds: [review.kind, createQuestionReview(dependencies).kind],
    emailPreviews: alumniEmailPreviews(dependencies.publicUrl),
    jobs: [
      { name: 'purge-alumni-proofs', cron: '47 3 * * *', run: files.purgeProofs },
      { name: 'invite-alumni', cron: '17 9 * * *', run: invitations.run },
    ],
    stop: async () => invitations.stop(),
  } satisfies FeatureModule & Record<string, unknown>;
}
