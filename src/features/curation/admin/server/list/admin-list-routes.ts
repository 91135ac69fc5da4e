import * as z from 'zod/mini';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { linkNext } from '#platform/server/http/answers/answer-page.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  type AdminOpportunity,
  adminListQuery,
  adminOpportunity,
  adminOpportunityList,
  adminViewCounts,
  bulkInput,
  bulkOutcome,
} from '../../list-contract.ts';
import { stateLabels } from '../../vocabulary.ts';
import type { AdminList } from './admin-list.ts';

const guard = requireRole('curator');

const columns: readonly CsvColumn<AdminOpportunity>[] = [
  ['Title', ({ title }) => title],
  ['Organization', ({ organization }) => organization],
  ['Category', ({ category }) => category && categoryLabels[category]],
  ['Type', ({ type }) => type && typeLabels[type]],
  ['State', ({ state }) => stateLabels[state]],
  ['Deadline', ({ deadline }) => deadline],
  ['Closes at', ({ closesAt }) => closesAt],
  ['Checked at', ({ verifiedAt }) => verifiedAt],
  ['Source', ({ source }) => source],
  ['Open reports', ({ openReports }) => openReports],
  ['Address', ({ slug }) => `/opportunities/${slug}`],
];

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
  get('/admin/opportunities.csv', guard, {
    summary: 'The same list as a table for a spreadsheet, whole.',
    query: z.omit(adminListQuery, { cursor: true }),
    handle: (c, { query }) => answerCsv(c, 'opportunities', columns, list.readAll(query)),
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
