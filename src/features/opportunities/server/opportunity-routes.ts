import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Interest } from '#features/interests/vocabulary.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { opportunityDetail, opportunityList, opportunityQuery } from '../contract.ts';
import type { Opportunities } from './opportunities.ts';

type Dependencies = {
  opportunities: Opportunities;
  /** The interests that come first for who is signed in. */
  interestsOf: (c: Context) => Promise<readonly Interest[]>;
};

export const opportunityEndpoints = ({ opportunities, interestsOf }: Dependencies) => [
  endpoint({
    method: 'get',
    path: '/opportunities',
    guard: publicRoute,
    summary:
      'List opportunities. X-Total-Count carries how many match (with X-Total-Count-Relation: gte when there are more than 10,000); Link with rel="next" leads to the next page. For a member the own interests come first, unless `first` names others.',
    query: opportunityQuery,
    answer: opportunityList,
    handle: async (c, { query }) => {
      const { items, next, total, isExact } = await opportunities.list(query, query.first ? [] : await interestsOf(c));
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
