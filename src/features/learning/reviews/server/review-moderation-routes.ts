import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answer-page.ts';
import { requireInstructor, requireRole } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  courseReviewList,
  ofReview,
  ofTaughtCourse,
  queuedReviewList,
  reviewDecisionInput,
  reviewListQuery,
  reviewQueueQuery,
} from '../contract.ts';
import type { ReviewModeration } from './review-moderation.ts';

export const reviewModerationEndpoints = (moderation: ReviewModeration) => [
  get('/teach/:courseId/reviews', requireInstructor, {
    summary:
      'Published reviews of a class that one teaches, the latest first. Link with rel="next" leads to the next page.',
    params: ofTaughtCourse,
    query: reviewListQuery,
    answer: courseReviewList,
    handle: async (c, { params, query }) => {
      const person = await personOf(c);
      return answerPage(
        c,
        (limit) => moderation.listTaught(person, params.courseId, { cursor: query.cursor, limit }),
        ({ shownAt, id }) => toCursor({ createdAt: shownAt, id }),
      );
    },
  }),
  get('/admin/course-reviews', requireRole('curator'), {
    summary:
      'Reviews of classes that wait for a decision, the oldest first, or are hidden. Link with rel="next" leads to the next page.',
    query: reviewQueueQuery,
    answer: queuedReviewList,
    handle: (c, { query: { state, cursor } }) =>
      answerPage(
        c,
        (limit) => moderation.listQueue({ state, cursor, limit }),
        ({ createdAt, queuedAt, id }) => toCursor({ createdAt: state === 'hidden' ? createdAt : queuedAt!, id }),
      ),
  }),
  post('/admin/course-reviews/:reviewId/decision', requireRole('curator'), {
    summary: 'Publish or hide a review of a class. Its author reads the reason.',
    params: ofReview,
    body: reviewDecisionInput,
    handle: async (c, { params, body }) => {
      await moderation.decide(await personOf(c), params.reviewId, body);
      return isForm(c) ? c.redirect('/admin/course-reviews', 303) : undefined;
    },
  }),
];
