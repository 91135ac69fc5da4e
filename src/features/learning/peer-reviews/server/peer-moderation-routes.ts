import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answer-page.ts';
import { requireInstructor, requireRole } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  ofReview,
  ofTaughtAssignment,
  ofTaughtReview,
  peerDecisionInput,
  peerQueueQuery,
  queuedPeerReviewList,
  taughtPeerReviewList,
} from '../contract.ts';
import { peerQueuePath, taughtPeersPathOf } from '../vocabulary.ts';
import type { PeerModeration } from './peer-moderation.ts';

/** For instructors in their own courses, which the rules check, and for curators in all. */
export const peerModerationEndpoints = (moderation: PeerModeration) => [
  get('/teach/:courseId/assignments/:assignmentId/peers', requireInstructor, {
    summary: 'All peer reviews of an assignment, with names; what waits for a decision first.',
    params: ofTaughtAssignment,
    query: z.strictObject({}),
    answer: taughtPeerReviewList,
    handle: async (c, { params: { courseId, assignmentId } }) =>
      moderation.list(await personOf(c), courseId, assignmentId),
  }),
  post('/teach/:courseId/peer-reviews/:reviewId/decision', requireInstructor, {
    summary: 'Show or hide what a learner wrote about the answer of another. Its writer reads the reason.',
    params: ofTaughtReview,
    body: peerDecisionInput,
    handle: async (c, { params: { courseId, reviewId }, body }) => {
      const assignmentId = await moderation.decideIn(await personOf(c), courseId, reviewId, body);
      return isForm(c) ? c.redirect(taughtPeersPathOf(courseId, assignmentId), 303) : undefined;
    },
  }),
  get('/admin/peer-reviews', requireRole('curator'), {
    summary:
      'Peer reviews of all classes that wait for a decision, the oldest first, or are hidden. Link with rel="next" leads to the next page.',
    query: peerQueueQuery,
    answer: queuedPeerReviewList,
    handle: (c, { query: { state, cursor } }) =>
      answerPage(
        c,
        (limit) => moderation.listQueue({ state, cursor, limit }),
        ({ assignedAt, queuedAt, id }) => toCursor({ createdAt: state === 'hidden' ? assignedAt : queuedAt!, id }),
      ),
  }),
  post('/admin/peer-reviews/:reviewId/decision', requireRole('curator'), {
    summary: 'Show or hide what a learner wrote about the answer of another. Its writer reads the reason.',
    params: ofReview,
    body: peerDecisionInput,
    handle: async (c, { params: { reviewId }, body }) => {
      await moderation.decide((await personOf(c)).id, reviewId, body);
      return isForm(c) ? c.redirect(peerQueuePath, 303) : undefined;
    },
  }),
];
