import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answer-page.ts';
import { attachmentHeaders } from '#platform/server/http/attachment.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  noteDecisionInput,
  ofQueuedQuestion,
  ofReviewedNote,
  questionDecisionInput,
  queuedNoteList,
  queuedQuestionList,
  queueQuery,
  reviewedNote,
} from '../review-contract.ts';
import { pictureHeaders } from './alumni-note-routes.ts';
import type { NoteQuestions } from './note-questions.ts';
import type { NoteReview } from './note-review.ts';

const nothing = z.strictObject({});
const cursorOf = ({ queuedAt, id }: { queuedAt: Date; id: string }) => toCursor({ createdAt: queuedAt, id });

/** What curators decide about. */
export function noteReviewEndpoints({ review, questions }: { review: NoteReview; questions: NoteQuestions }) {
  const guard = requireRole('curator');
  const back = (c: Context, path: string) => (isForm(c) ? c.redirect(path, 303) : undefined);
  return [
    get('/admin/alumni-notes', guard, {
      summary:
        'Notes that were sent or reported and wait for a decision, the oldest first. Link with rel="next" leads to the next page.',
      query: queueQuery,
      answer: queuedNoteList,
      handle: (c, { query: { cursor } }) => answerPage(c, (limit) => review.listQueue(cursor, limit), cursorOf),
    }),
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
      handle: async (c, { params }) => {
        const { name, contentType, body } = await review.readProof((await personOf(c)).id, params.id);
        return c.body(new Uint8Array(body), 200, { 'Content-Type': contentType, ...attachmentHeaders(name) });
      },
    }),
    get('/admin/alumni-notes/:id/picture', guard, {
      summary: 'The picture that was sent with a note.',
      params: ofReviewedNote,
      query: nothing,
      handle: async (c, { params }) => c.body(new Uint8Array(await review.readPicture(params.id)), 200, pictureHeaders),
    }),
    post('/admin/alumni-notes/:id/decision', guard, {
      summary:
        'Publish or refuse a note that was sent, or propose changes to its author; keep or hide one that was reported. Its author reads the reason. Refused (409) when another revision was sent meanwhile.',
      params: ofReviewedNote,
      body: noteDecisionInput,
      handle: async (c, { params, body }) => {
        await review.decide((await personOf(c)).id, params.id, body);
        return back(c, '/admin/alumni-notes');
      },
    }),
    get('/admin/alumni-questions', guard, {
      summary:
        'Questions under notes, and answers, that wait for a decision, the oldest first. Link with rel="next" leads to the next page.',
      query: queueQuery,
      answer: queuedQuestionList,
      handle: (c, { query: { cursor } }) => answerPage(c, (limit) => questions.listQueue(cursor, limit), cursorOf),
    }),
    post('/admin/alumni-questions/:id/decision', guard, {
      summary: 'Show or hide a question or its answer. Who wrote it reads the reason.',
      params: ofQueuedQuestion,
      body: questionDecisionInput,
      handle: async (c, { params, body }) => {
        await questions.decide((await personOf(c)).id, params.id, body);
        return back(c, '/admin/alumni-questions');
      },
    }),
  ];
}
