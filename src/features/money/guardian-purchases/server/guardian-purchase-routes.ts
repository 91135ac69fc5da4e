import type { Context } from 'hono';
import { guardianLink } from '#features/people/profiles/contract.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import {
  accountDeletionInput,
  guardianOverview,
  guardianRefundInput,
  outcomeAnswer,
  outcomeInput,
  startedPayment,
} from '../contract.ts';
import type { GuardianPurchases } from './guardian-purchases.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { purchases: GuardianPurchases };

/** Each request calls the provider; a waiting page polls 16 times in two minutes. */
const providerLimit = { name: 'guardian-payment', max: 120, seconds: 10 * 60 };

/** For guardians, who have no account: the token of an email authenticates them. */
export function guardianPurchaseEndpoints({ purchases, limiter, clientNetwork }: Dependencies) {
  const countNetwork = (c: Context) => limiter.count(providerLimit, clientNetwork(c));

  return [
    get('/guardian-overview', publicRoute, {
      summary: 'What was bought for a minor, by the token of the guardian who has consented.',
      query: guardianLink,
      answer: guardianOverview,
      handle: (c, { query }) => {
        c.header('Cache-Control', 'private, no-store');
        return purchases.describe(query.token);
      },
    }),
    post('/guardian-refund', publicRoute, {
      summary: 'Give back the payment for a class, within the cooling-off period.',
      body: guardianRefundInput,
      handle: async (c, { body: { token, enrollmentId } }) => {
        await countNetwork(c);
        await purchases.refund(token, enrollmentId);
        return redirectForm(c, `/guardian?${new URLSearchParams({ token, done: 'refund' })}`);
      },
    }),
    post('/guardian-premium-refund', publicRoute, {
      summary: 'Give back the first payment for Premium, within the cooling-off period. Premium then ends.',
      body: guardianLink,
      handle: async (c, { body: { token } }) => {
        await countNetwork(c);
        await purchases.refundPremium(token);
        return redirectForm(c, `/guardian?${new URLSearchParams({ token, done: 'refund' })}`);
      },
    }),
    post('/guardian-account-deletion', publicRoute, {
      summary: 'Delete the account of a minor, by the token of the guardian who has consented.',
      body: accountDeletionInput,
      handle: async (c, { body }) =>
        redirectForm(c, '/guardian?answered=delete', await purchases.deleteAccount(body.token)),
    }),
    post('/guardian-payment/start', publicRoute, {
      summary: 'Begin the payment that a guardian was asked for, or go on. The answer says what will be charged.',
      body: guardianLink,
      answer: startedPayment,
      handle: async (c, { body }) => {
        await countNetwork(c);
        return purchases.startPayment(body.token);
      },
    }),
    post('/guardian-payment/outcome', publicRoute, {
      summary: "What became of a guardian's payment. It only makes the server look at the payment provider.",
      body: outcomeInput,
      answer: outcomeAnswer,
      handle: async (c, { body }) => {
        await countNetwork(c);
        return purchases.confirm(body.requestId, body.paymentIntentId);
      },
    }),
  ];
}
