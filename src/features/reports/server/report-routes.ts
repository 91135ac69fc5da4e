import type { Context } from 'hono';
import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute, requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { outcomeInput, reportInput, reportList, reportQuery } from '../contract.ts';
import type { Reports } from './reports.ts';

type Dependencies = {
  reports: Reports;
  limiter: Pick<RateLimiter, 'count'>;
  clientAddress: (c: Context) => string;
};

const networkLimit = { name: 'report', max: 5, seconds: 3600 };
/** Bounds the reports of one opportunity. */
const opportunityReportLimit = { name: 'report-listing', max: 30, seconds: 24 * 3600 };

export const reportEndpoints = ({ reports, limiter, clientAddress }: Dependencies) => [
  endpoint({
    method: 'post',
    path: '/reports',
    guard: publicRoute,
    summary: 'Report a listing that is closed, wrong or a scam. At most five an hour from one network address.',
    body: reportInput,
    status: 204,
    handle: async (c, { body }) => {
      await limiter.count(networkLimit, clientAddress(c));
      await limiter.count(opportunityReportLimit, body.opportunity);
      const { slug } = await reports.add(body);
      if (isForm(c)) return c.redirect(`/opportunities/${encodeURIComponent(slug)}/report?sent=1`, 303);
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/reports',
    guard: requireRole('curator'),
    summary:
      'What visitors reported: open ones, oldest first, or done ones, latest first. Link with rel="next" leads to the next page.',
    query: reportQuery,
    answer: reportList,
    handle: async (c, { query: { state = 'open', cursor } }) => {
      const { items, next } = await reports.list(state, cursor);
      linkNext(c, next);
      return c.json(items);
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/reports/:id/outcome',
    guard: requireRole('curator'),
    summary:
      'Say what was done about a report, and about the open ones that say the same. Reporters who left an address are told by mail.',
    params: z.object({ id: z.uuid() }),
    body: outcomeInput,
    answer: z.array(z.uuid()),
    handle: async (c, { params, body }) =>
      c.json(await reports.finish((await personOf(c)).id, params.id, body.outcome)),
  }),
];
