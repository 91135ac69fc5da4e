import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { bursary, bursaryInput, bursaryParams } from '../contract.ts';
import { bursaryPathOf } from '../vocabulary.ts';
import type { Bursaries } from './bursaries.ts';

type Dependencies = { bursaries: Bursaries; limiter: Pick<RateLimiter, 'count'> };

const limit = { name: 'bursary-asked', max: 5, seconds: 24 * 60 * 60 };

export const bursaryEndpoints = ({ bursaries, limiter }: Dependencies) => [
  get('/bursaries/:courseId', requireUser, {
    summary: 'How the own request for a free place in a class stands.',
    params: bursaryParams,
    answer: bursary,
    handle: async (c, { params }) => bursaries.describe((await personOf(c)).id, params.courseId),
  }),
  post('/bursaries/:courseId', requireUser, {
    summary: 'Ask for a free place in a class. At most five requests a day.',
    params: bursaryParams,
    body: bursaryInput,
    handle: async (c, { params: { courseId }, body }) => {
      const { id } = await personOf(c);
      await limiter.count(limit, id);
      await bursaries.request(id, courseId, body.text);
      return redirectForm(c, bursaryPathOf(courseId));
    },
  }),
];
