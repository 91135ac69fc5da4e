import * as z from 'zod/mini';
import { linkNext } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  adminListQuery,
  adminOpportunity,
  adminOpportunityList,
  adminViewCounts,
  bulkInput,
  bulkOutcome,
} from '../../list-contract.ts';
import type { AdminList } from './admin-list.ts';

const guard = requireRole('curator');

export const adminListEndpoints = (list: AdminList) => [
  get('/admin/opportunities', guard, {
    summary:
      'Opportunities in every state, by a saved view, a search and an order. Link with rel="next" leads to the next page.',
    query: adminListQuery,
    answer: adminOpportunityList,
    handle: async (c, { query }) => {
      const { items, next } = await list.list(query);
      linkNext(c, next);
      return items;
    },
  }),
  get('/admin/opportunity-views', guard, {
    summary: 'How many opportunities each saved view holds; 10,001 stands for more than 10,000.',
    answer: adminViewCounts,
    handle: () => list.countViews(),
  }),
  post('/admin/opportunity-changes', guard, {
    summary:
      'Publish, archive or verify up to 200 opportunities, or set their interests. Says of each that could not be changed why.',
    body: bulkInput,
    answer: bulkOutcome,
    handle: async (c, { body }) => list.change((await personOf(c)).id, body),
  }),
  post('/admin/opportunities/:id/renew', guard, {
    summary: 'Make an unverified draft of the next edition, with every date a year later. Once for each edition.',
    params: z.object({ id: z.uuid() }),
    answer: adminOpportunity,
    status: 201,
    handle: async (c, { params }) => list.renew((await personOf(c)).id, params.id),
  }),
];
