import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { opportunityDetail, opportunityList, opportunityQuery } from '../contract.ts';
import type { Opportunities } from './opportunities.ts';

export const opportunityEndpoints = (opportunities: Opportunities) => [
  endpoint({
    method: 'get',
    path: '/opportunities',
    guard: publicRoute,
    summary:
      'List opportunities. X-Total-Count carries how many match (with X-Total-Count-Relation: gte when there are more than 10,000); Link with rel="next" leads to the next page.',
    query: opportunityQuery,
    answer: opportunityList,
    handle: async (c, { query }) => {
      const { items, next, total, isExact } = await opportunities.list(query);
      c.header('X-Total-Count', String(total));
      if (!isExact) c.header('X-Total-Count-Relation', 'gte');
      if (next) {
        const parameters = new URLSearchParams({ ...c.req.query(), cursor: next });
        c.header('Link', `</api/opportunities?${parameters}>; rel="next"`);
      }
      return c.json(items);
    },
  }),
  endpoint({
    method: 'get',
    path: '/opportunities/:key',
    guard: publicRoute,
    summary: 'One opportunity by its id or slug, open or closed.',
    params: z.object({ key: z.string() }),
    answer: opportunityDetail,
    handle: async (c, { params }) => c.json(await opportunities.get(params.key)),
  }),
];
