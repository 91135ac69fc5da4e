import {
  ofReviewed,
  reviewDecisionInput,
  reviewInboxQuery,
  reviewItemList,
  reviewKindList,
} from '../../shared/review-contract.ts';
import { reviewPathOf } from '../../shared/review-vocabulary.ts';
import { toCursor } from '../database/list-cursor.ts';
import { answerPage } from '../http/answers/answer-page.ts';
import { requireRole } from '../http/guards.ts';
import { isForm } from '../http/read-body.ts';
import { get, post } from '../http/routes.ts';
import { personOf } from '../sessions/person-of.ts';
import type { Reviews } from './reviews.ts';

/** The place of an item in its list. */
export const cursorOfReview = ({ at, id }: { at: Date; id: string }) => toCursor({ createdAt: at, id });

/** The inbox of curators. */
export const reviewEndpoints = (reviews: Reviews) => [
  get('/admin/review', requireRole('curator'), {
    summary:
      'What people wrote and somebody must decide about, of one kind or of all: what waits the oldest first, what was decided the newest first. Link with rel="next" leads to the next page.',
    query: reviewInboxQuery,
    answer: reviewItemList,
    handle: (c, { query: { kind, state = 'waiting', cursor } }) =>
      answerPage(c, (limit) => reviews.list({ kind, state, cursor, limit }), cursorOfReview),
  }),
  get('/admin/review-kinds', requireRole('curator'), {
    summary: 'The kinds of content that are reviewed, with how many of each wait.',
    answer: reviewKindList,
    handle: () => reviews.listKinds(),
  }),
  post('/admin/review/:kind/:id/decision', requireRole('curator'), {
    summary:
      'Decide about what somebody wrote. Its author reads the reason. Refused (409) when it was changed or decided meanwhile.',
    params: ofReviewed,
    body: reviewDecisionInput,
    handle: async (c, { params: { kind, id }, body }) => {
      await reviews.decide(await personOf(c), kind, id, body);
      return isForm(c) ? c.redirect(reviewPathOf(kind), 303) : undefined;
    },
  }),
];
