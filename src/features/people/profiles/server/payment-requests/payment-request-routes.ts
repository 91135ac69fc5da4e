import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { guardianLink } from '../../contract.ts';
import {
  paymentAnswerInput,
  paymentRequest,
  paymentRequestInput,
  permissionQuery,
  purchasePermission,
} from '../../purchase-contract.ts';
import type { PaymentRequests } from './payment-requests.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter'> & { paymentRequests: PaymentRequests };

/** Emails to one guardian. */
const requestsByUser = { name: 'guardian-payment-asked', max: 10, seconds: 24 * 60 * 60 };

export const paymentRequestEndpoints = ({ paymentRequests, limiter }: Dependencies) => [
  get('/purchase-permission', requireUser, {
    summary: 'Whether who is signed in may buy a class or premium, or what is missing: the age, or a guardian.',
    query: permissionQuery,
    answer: purchasePermission,
    handle: async (c, { query }) => paymentRequests.getPermission((await personOf(c)).id, query.item),
  }),
  post('/guardian-payment-request', requireUser, {
    summary: 'Ask the guardian of who is signed in for a payment, by email, with title and price.',
    body: paymentRequestInput,
    handle: async (c, { body }) => {
      const person = await personOf(c);
      await limiter.count(requestsByUser, person.id);
      await paymentRequests.ask(person, body.item);
    },
  }),
  get('/guardian-payment', publicRoute, {
    summary: 'What a guardian is asked to pay for, by the token in their email.',
    query: guardianLink,
    answer: paymentRequest,
    handle: (c, { query }) => {
      c.header('Cache-Control', 'private, no-store');
      return paymentRequests.describe(query.token);
    },
  }),
  post('/guardian-payment', publicRoute, {
    summary: "A guardian's answer to a payment: allowed, for the minor to pay, or declined.",
    body: paymentAnswerInput,
    handle: async (c, { body }) => {
      await paymentRequests.answer(body.token, body.answer);
      return redirectForm(c, `/guardian/payment?answered=${body.answer}`);
    },
  }),
];
