import * as z from 'zod/mini';
import { linkNext } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { brokenLink, brokenLinkList, linkQuery } from '../contract.ts';
import type { Links } from './links.ts';

type Dependencies = { links: Links; limiter: Pick<RateLimiter, 'count'> };

const checkLimit = { name: 'check-link', max: 20, seconds: 60 };

const guard = requireRole('curator');
const params = z.object({ id: z.uuid() });

export const linkEndpoints = ({ links, limiter }: Dependencies) => [
  get('/admin/links', guard, {
    summary:
      'Official links that are dead, or whose page has changed, the oldest finding first. Link with rel="next" leads to the next page.',
    query: linkQuery,
    answer: brokenLinkList,
    handle: async (c, { query: { finding = 'dead', cursor } }) => {
      const { items, next } = await links.list(finding, cursor);
      linkNext(c, next);
      return items;
    },
  }),
  post('/admin/links/:id/check', guard, {
    summary: "Look at an opportunity's official link now. At most twenty a minute.",
    params,
    answer: brokenLink,
    handle: async (c, { params: { id } }) => {
      await limiter.count(checkLimit, (await personOf(c)).id);
      return links.check(id);
    },
  }),
  post('/admin/links/:id/fine', guard, {
    summary: "Say that an opportunity's official page is as it should be: it counts as checked today.",
    params,
    handle: async (c, { params: { id } }) => links.resolve((await personOf(c)).id, id),
  }),
];
