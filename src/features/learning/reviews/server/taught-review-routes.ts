import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireInstructor } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import { courseReviewList, ofTaughtCourse } from '../contract.ts';
import type { ReviewModeration } from './review-moderation.ts';

export const taughtReviewEndpoints = (moderation: Pick<ReviewModeration, 'listTaught'>) => [
  get('/teach/:courseId/reviews', requireInstructor, {
    summary:
      'Published reviews of a class that one teaches, the latest first. Link with rel="next" leads to the next page.',
    params: ofTaughtCourse,
    query: pageQuery,
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
];
