import * as z from 'zod/mini';
import { answerContent, answerWebp } from '#platform/server/files/file-answers.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { reviewPathOf } from '#platform/shared/review-vocabulary.ts';
import { noteProposalInput, ofReviewedNote, reviewedNote } from '../../review-contract.ts';
import { noteKind } from '../../vocabulary.ts';
import type { NoteReview } from './note-review.ts';

const nothing = z.strictObject({});

/** A note with its proof, for curators. */
export function noteReviewEndpoints(review: NoteReview) {
  const guard = requireRole('curator');
  return [
    get('/admin/alumni-notes/:id', guard, {
      summary: 'A note that was sent or is shown, with what is known of its proof.',
      params: ofReviewedNote,
      query: nothing,
      answer: reviewedNote,
      handle: async (c, { params }) => {
        c.header('Cache-Control', 'private, no-store');
        return review.read(params.id);
      },
    }),
    get('/admin/alumni-notes/:id/proof', guard, {
      summary: 'The file of the proof. That it was looked at stands in the log.',
      params: ofReviewedNote,
      query: nothing,
      handle: async (c, { params }) => answerContent(c, await review.readProof((await personOf(c)).id, params.id)),
    }),
    get('/admin/alumni-notes/:id/picture', guard, {
      summary: 'The picture that was sent with a note.',
      params: ofReviewedNote,
      query: nothing,
      handle: async (c, { params }) => answerWebp(c, await review.readPicture(params.id)),
    }),
    post('/admin/alumni-notes/:id/proposal', guard, {
      summary:
        'Propose changes of a note that was sent to its author, who reads the reason. Refused (409) when another revision was sent meanwhile.',
      params: ofReviewedNote,
      body: noteProposalInput,
      handle: async (c, { params, body }) => {
        await review.propose(await personOf(c), params.id, body);
        return isForm(c) ? c.redirect(reviewPathOf(noteKind), 303) : undefined;
      },
    }),
  ];
}
