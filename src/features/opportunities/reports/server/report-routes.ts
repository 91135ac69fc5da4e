import * as z from 'zod/mini';
import { answerPage } from '#platform/server/http/answer-page.ts';
import { publicRoute, requireRole } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { sessionOf } from '#platform/server/sessions/session.ts';
import { outcomeInput, reportInput, reportList, reportQuery } from '../contract.ts';
import { cursorOf, type Reports } from './reports.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { reports: Reports };

const networkLimit = { name: 'report', max: 5, seconds: 3600 };
/** Of who is signed in, wherever they go. */
const personLimit = { name: 'report-person', max: 5, seconds: 3600 };

export const reportEndpoints = ({ reports, limiter, clientNetwork }: Dependencies) => [
  post('/reports', publicRoute, {
    summary: 'Report an opportunity that is closed, wrong or a scam. At most five an hour from one network address.',
    body: reportInput,
    handle: async (c, { body }) => {
      const session = await sessionOf(c);
      if (session) await limiter.count(personLimit, session.person.id);
      await limiter.count(networkLimit, clientNetwork(c));
      const { slug } = await reports.add(body);
      if (isForm(c)) return c.redirect(`/opportunities/${encodeURIComponent(slug)}/report?sent=1`, 303);
    },
  }),
  get('/admin/reports', requireRole('curator'), {
    summary:
      'What visitors reported: open ones, oldest first, or done ones, latest first. Link with rel="next" leads to the next page.',
    query: reportQuery,
    answer: reportList,
    handle: (c, { query: { state = 'open', cursor } }) =>
      answerPage(c, (limit) => reports.list(state, cursor, limit), cursorOf(state)),
  }),
  post('/admin/reports/:id/outcome', requireRole('curator'), {
    summary:
      'Say what was done about a report, and about the open ones that say the same. Reporters who left an address are told by mail.',
    params: z.object({ id: z.uuid() }),
    body: outcomeInput,
    answer: z.array(z.uuid()),
    handle: async (c, { params, body }) => reports.finish((await personOf(c)).id, params.id, body.outcome),
  }),
];
