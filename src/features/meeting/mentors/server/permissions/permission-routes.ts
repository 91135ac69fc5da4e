import type { Context } from 'hono';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { guardianAnswerInput, guardianQuery, guardianRequest, permissionInput } from '../../mentoring-contract.ts';
import type { Permissions } from './permissions.ts';

/** Emails to a guardian by one minor, and pages of links from one network. */
const askLimit = { name: 'mentoring-permission', max: 5, seconds: 24 * 60 * 60 };
const linkLimit = { name: 'mentoring-guardian', max: 120, seconds: 60 * 60 };

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { permissions: Permissions };

/** The leave of a guardian, who has no account: the token of an email authenticates them. */
export function permissionEndpoints({ permissions, limiter, clientNetwork }: Dependencies) {
  const countLink = (c: Context) => limiter.count(linkLimit, clientNetwork(c));
  return [
    post('/mentoring-permission', requireUser, {
      summary: 'Ask a guardian, by email, to allow meetings with mentors. For people under 18.',
      body: permissionInput,
      handle: async (c, { body }) => {
        const { id } = await personOf(c);
        await limiter.count(askLimit, id);
        await permissions.ask(id, body.guardianEmail || undefined);
        return redirectForm(c, body.mentorId ? `/mentors/${body.mentorId}` : '/mentors');
      },
    }),
    get('/guardian-mentoring', publicRoute, {
      summary: 'What a guardian allows, and the meetings ahead, by the token in their email.',
      query: guardianQuery,
      answer: guardianRequest,
      handle: async (c, { query }) => {
        await countLink(c);
        c.header('Cache-Control', 'private, no-store');
        return permissions.describe(query.token);
      },
    }),
    post('/guardian-mentoring', publicRoute, {
      summary: "A guardian's answer, which may be changed at any time. Declined, the meetings ahead are cancelled.",
      body: guardianAnswerInput,
      handle: async (c, { body: { token, answer } }) => {
        await countLink(c);
        await permissions.answer(token, answer);
        return redirectForm(c, `/guardian/mentoring?${new URLSearchParams({ token })}`);
      },
    }),
  ];
}
