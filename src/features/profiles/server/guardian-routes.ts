import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { consentAges, guardianAnswer, guardianLink, guardianRequest } from '../contract.ts';
import type { Guardians } from './guardians.ts';

/** For guardians, who have no account: the token authenticates them. */
export const guardianEndpoints = (guardians: Guardians) => [
  endpoint({
    method: 'get',
    path: '/consent-ages',
    guard: publicRoute,
    summary: 'From which age people decide alone about a profile, by country.',
    answer: consentAges,
    handle: (c) => c.json(guardians.consentAges()),
  }),
  endpoint({
    method: 'get',
    path: '/guardian-request',
    guard: publicRoute,
    summary: 'What a guardian is asked, by the token in their letter.',
    query: guardianLink,
    answer: guardianRequest,
    handle: async (c, { query }) => {
      c.header('Cache-Control', 'private, no-store');
      return c.json(await guardians.getRequest(query.token));
    },
  }),
  endpoint({
    method: 'post',
    path: '/guardian-request',
    guard: publicRoute,
    summary: "A guardian's answer: confirm, decline, or withdraw what was confirmed.",
    body: guardianAnswer,
    status: 204,
    handle: async (c, { body }) => {
      await guardians.answer(body);
      return isForm(c) ? c.redirect(`/guardian?answered=${body.answer}`, 303) : c.body(null, 204);
    },
  }),
];
