import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { sessionOf } from '#platform/server/sessions/session.ts';
import { reportInput } from '../contract.ts';
import type { Reports } from './reports.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { reports: Pick<Reports, 'add'> };

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
];
