import * as z from 'zod/mini';
import { actionEndpoint } from '#platform/server/http/action-endpoint.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { brokenLink, brokenLinkList, linkQuery } from '../contract.ts';
import type { Links } from './links.ts';

type Dependencies = { links: Links; limiter: Pick<RateLimiter, 'count'> };

const checkLimit = { name: 'check-link', max: 20, seconds: 60 };

const guard = requireRole('curator');
const params = z.object({ id: z.uuid() });

export const linkEndpoints = ({ links, limiter }: Dependencies) => [
  endpoint({
    method: 'get',
    path: '/admin/links',
    guard,
    summary:
      'Official links that are dead, or whose page has changed, the oldest finding first. Link with rel="next" leads to the next page.',
    query: linkQuery,
    answer: brokenLinkList,
    handle: async (c, { query: { finding = 'dead', cursor } }) => {
      const { items, next } = await links.list(finding, cursor);
      linkNext(c, next);
      return c.json(items);
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/links/:id/check',
    guard,
    summary: "Look at an opportunity's official link now. At most twenty a minute.",
    params,
    answer: brokenLink,
    handle: async (c, { params: { id } }) => {
      await limiter.count(checkLimit, (await personOf(c)).id);
      return c.json(await links.check(id));
    },
  }),
  actionEndpoint({
    method: 'post',
    path: '/admin/links/:id/fine',
    guard,
    summary: "Say that an opportunity's official page is as it should be: it counts as verified today.",
    params,
    run: (actorId, { id }) => links.resolve(actorId, id),
  }),
];
