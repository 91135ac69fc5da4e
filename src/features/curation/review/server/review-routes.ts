import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  reviewAnswer,
  reviewInput,
  reviewItem,
  reviewItems,
  reviewParams,
  reviewProgress,
  reviewQuery,
  undoInput,
} from '../contract.ts';
import type { Reviews } from './reviews.ts';

const guard = requireRole('curator');

export const reviewEndpoints = (reviews: Reviews) => [
  get('/admin/reviews', guard, {
    summary:
      'Published opportunities that nobody has checked this month, by deadline or by page views. Link with rel="next" leads to the next page.',
    query: reviewQuery,
    answer: reviewItems,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => reviews.list(query, limit),
        ({ opportunity }) => opportunity.id,
      ),
  }),
  get('/admin/review-progress', guard, {
    summary: 'How many opportunities were checked this month, and of how many.',
    answer: reviewProgress,
    handle: () => reviews.readProgress(),
  }),
  get('/admin/reviews/:id', guard, {
    summary: 'One opportunity as it is checked.',
    params: reviewParams,
    answer: reviewItem,
    handle: (_c, { params }) => reviews.get(params.id),
  }),
  post('/admin/reviews/:id', guard, {
    summary:
      'Records a check: all is right, it closes on another day, or it is closed. 409 when it is not the version that was read.',
    params: reviewParams,
    body: reviewInput,
    answer: reviewAnswer,
    handle: async (c, { params, body }) => reviews.record((await personOf(c)).id, params.id, body),
  }),
  post('/admin/reviews/:id/undo', guard, {
    summary: 'Takes back your latest check of an opportunity, while nothing has changed it since.',
    params: reviewParams,
    body: undoInput,
    answer: reviewAnswer,
    handle: async (c, { params, body }) => reviews.undo((await personOf(c)).id, params.id, body.version),
  }),
];
