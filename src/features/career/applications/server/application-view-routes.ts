import { requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { applicationMonth, monthQuery, viewSetting } from '../contract.ts';
import type { ApplicationViews } from './application-views.ts';

export const applicationViewEndpoints = (views: ApplicationViews) => [
  get('/applications/view', requireUser, {
    summary: 'How who is signed in sees their applications.',
    answer: viewSetting,
    handle: async (c) => ({ view: await views.findView((await personOf(c)).id) }),
  }),
  post('/applications/view', requireUser, {
    summary: "Chooses how one sees one's applications.",
    body: viewSetting,
    handle: async (c, { body }) =>
      redirectForm(c, '/applications', await views.setView((await personOf(c)).id, body.view)),
  }),
  get('/applications/calendar', requireUser, {
    summary: "The dates of one's applications in a month: deadlines, expected ones, and open steps.",
    query: monthQuery,
    answer: applicationMonth,
    handle: async (c, { query }) => views.readMonth((await personOf(c)).id, query),
  }),
];
