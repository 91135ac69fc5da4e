import { publicRoute } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { consentAges, guardianAnswer, guardianLink, guardianRequest } from '../../contract.ts';
import type { Guardians } from './guardians.ts';

/** For guardians, who have no account: the token authenticates them. */
export const guardianEndpoints = (guardians: Guardians) => [
  get('/consent-ages', publicRoute, {
    summary: 'From which age people decide alone about a profile, by country.',
    answer: consentAges,
    handle: () => guardians.consentAges,
  }),
  get('/guardian-request', publicRoute, {
    summary: 'What a guardian is asked, by the token in their email.',
    query: guardianLink,
    answer: guardianRequest,
    handle: (c, { query }) => {
      c.header('Cache-Control', 'private, no-store');
      return guardians.getRequest(query.token);
    },
  }),
  post('/guardian-request', publicRoute, {
    summary: "A guardian's answer: confirm, decline, or withdraw what was confirmed.",
    body: guardianAnswer,
    handle: async (c, { body }) => redirectForm(c, `/guardian?answered=${body.answer}`, await guardians.answer(body)),
  }),
];
