import * as z from 'zod/mini';
import { requireInstructor } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { reviewDecisionInput } from '#platform/shared/review-contract.ts';
import { ofTaughtAssignment, ofTaughtReview, taughtPeerReviewList } from '../contract.ts';
import { taughtPeersPathOf } from '../vocabulary.ts';
import type { PeerModeration } from './peer-moderation.ts';

/** For instructors in their own courses, which the rules check. */
export const taughtPeersEndpoints = (moderation: Pick<PeerModeration, 'list' | 'decideIn'>) => [
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
    body: reviewDecisionInput,
    handle: async (c, { params: { courseId, reviewId }, body }) => {
      const assignmentId = await moderation.decideIn(await personOf(c), courseId, reviewId, body);
      return isForm(c) ? c.redirect(taughtPeersPathOf(courseId, assignmentId), 303) : undefined;
    },
  }),
];
