import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor, toPage } from '#platform/server/database/list-cursor.ts';
import { linkNext } from '#platform/server/http/answers/answer-page.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { sessionOf } from '#platform/server/sessions/session.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  courseReview,
  courseReviewList,
  dismissInput,
  ofCourse,
  ofReview,
  ownReviewState,
  reviewInput,
  reviewReportInput,
} from '../contract.ts';
import { ownReviewPathOf, reportPathOf, reviewPageSize } from '../vocabulary.ts';
import type { Actor, CourseReviews } from './reviews.ts';

const nothing = z.strictObject({});
const writeLimit = { name: 'course-review-writes', max: 20, seconds: 60 * 60 };
const dismissLimit = { name: 'course-review-dismissals', max: 60, seconds: 60 * 60 };
/** Wherever people go who are signed in, and of everybody. */
const reportLimits = {
  person: { name: 'course-review-reports', max: 20, seconds: 60 * 60 },
  network: { name: 'course-review-reports-network', max: 20, seconds: 60 * 60 },
};

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { reviews: CourseReviews };

/** Reviews for everybody, and one's own. Forms of pages without script are led back to their page. */
export function reviewEndpoints({ reviews, limiter, clientNetwork }: Dependencies) {
  async function write(c: Context, courseId: string, done: string, act: (actor: Actor) => Promise<unknown>) {
    const person = await personOf(c);
    await limiter.count(writeLimit, person.id);
    await act(person);
    return isForm(c) ? c.redirect(`${ownReviewPathOf(courseId)}?done=${done}`, 303) : undefined;
  }

  return [
    get('/courses/:id/reviews', publicRoute, {
      summary:
        'Reviews of a class by learners, the latest first; none while there are fewer than five. Link with rel="next" leads to the next page.',
      params: ofCourse,
      query: pageQuery,
      answer: courseReviewList,
      handle: async (c, { params, query }) => {
        const found = await reviews.list(params.id, query.cursor, reviewPageSize + 1);
        const { page, next } = toPage(found, reviewPageSize, ({ shownAt, id }) => toCursor({ createdAt: shownAt, id }));
        linkNext(c, next);
        return page.map((review) => toAnswer(courseReview, review));
      },
    }),
    get('/courses/:id/own-review', requireUser, {
      summary: "One's own review of a class, and whether one may write it.",
      params: ofCourse,
      query: nothing,
      answer: ownReviewState,
      handle: async (c, { params }) => reviews.readOwn(await personOf(c), params.id),
    }),
    post('/courses/:id/own-review', requireUser, {
      summary:
        'Review a class of which one has done half, or change the review. It is published when a curator has read it.',
      params: ofCourse,
      body: reviewInput,
      handle: (c, { params: { id }, body }) => write(c, id, 'sent', (actor) => reviews.write(actor, id, body)),
    }),
    post('/courses/:id/own-review/remove', requireUser, {
      summary: "Delete one's own review of a class.",
      params: ofCourse,
      body: nothing,
      handle: (c, { params: { id } }) => write(c, id, 'removed', (actor) => reviews.removeOwn(actor, id)),
    }),
    post('/courses/:id/own-review/dismiss', requireUser, {
      summary: 'Do not show an invitation to review a class again.',
      params: ofCourse,
      body: dismissInput,
      handle: async (c, { params, body }) => {
        const person = await personOf(c);
        await limiter.count(dismissLimit, person.id);
        await reviews.dismiss(person, params.id, body.invitation);
        return isForm(c) ? c.redirect(`/classes/${params.id}/learn`, 303) : undefined;
      },
    }),
    post('/course-reviews/:reviewId/report', publicRoute, {
      summary: 'Report a published review to the curators.',
      params: ofReview,
      body: reviewReportInput,
      handle: async (c, { params: { reviewId }, body }) => {
        const session = await sessionOf(c);
        if (session) await limiter.count(reportLimits.person, session.person.id);
        await limiter.count(reportLimits.network, clientNetwork(c));
        const { courseId } = await reviews.report(session?.person.id, reviewId, body);
        return isForm(c) ? c.redirect(`${reportPathOf(courseId, reviewId)}?sent=1`, 303) : undefined;
      },
    }),
  ];
}
