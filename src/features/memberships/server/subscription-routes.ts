import type { Context } from 'hono';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireSelf, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  confirmCardInput,
  confirmedCard,
  confirmedSubscription,
  confirmSubscriptionInput,
  downgradeInput,
  emptyInput,
  startedSubscription,
  subscriptionAnswer,
  subscriptionInput,
} from '../contract.ts';
import type { PremiumCards } from './premium-cards.ts';
import type { Subscriptions } from './subscriptions.ts';

type Dependencies = { subscriptions: Subscriptions; cards: PremiumCards; limiter: Pick<RateLimiter, 'count'> };

/** Each request calls the provider; a waiting page polls every two seconds. */
const providerLimit = { name: 'premium-asked', max: 60, seconds: 10 * 60 };

export function subscriptionEndpoints({ subscriptions, cards, limiter }: Dependencies) {
  const countedUser = async (c: Context) => {
    const person = await personOf(c);
    await limiter.count(providerLimit, person.id);
    return person;
  };
  const answerDone = (c: Context, page: string) => (isForm(c) ? c.redirect(page, 303) : c.body(null, 204));

  return [
    endpoint({
      method: 'get',
      path: '/subscription',
      guard: requireUser,
      summary: 'How the premium of who is signed in stands, and what was paid for it.',
      answer: subscriptionAnswer,
      handle: async (c) => c.json(await subscriptions.describe((await personOf(c)).id)),
    }),
    endpoint({
      method: 'post',
      path: '/create-subscription',
      guard: requireSelf({ query: 'userId', body: 'firebaseUid' }),
      summary: 'Begin premium, or go on with what was begun: the secret of its first payment.',
      body: subscriptionInput,
      answer: startedSubscription,
      handle: async (c) => {
        const started = await subscriptions.start(await countedUser(c));
        return isForm(c) ? c.redirect('/membership/upgrade', 303) : c.json(started);
      },
    }),
    endpoint({
      method: 'post',
      path: '/confirm-subscription',
      guard: requireUser,
      summary: 'What became of an upgrade: the payment provider is asked, and its answer counts.',
      body: confirmSubscriptionInput,
      answer: confirmedSubscription,
      handle: async (c, { body }) =>
        c.json(await subscriptions.confirm((await countedUser(c)).id, body.paymentIntentId)),
    }),
    endpoint({
      method: 'post',
      path: '/cancel-subscription',
      guard: requireUser,
      summary: 'End premium with the month that is paid.',
      body: downgradeInput,
      status: 204,
      handle: async (c, { body }) => {
        await subscriptions.downgrade((await countedUser(c)).id, body);
        return answerDone(c, '/membership?done=leaving');
      },
    }),
    endpoint({
      method: 'post',
      path: '/resume-subscription',
      guard: requireUser,
      summary: 'Keep premium after all, before the paid month is over.',
      body: emptyInput,
      status: 204,
      handle: async (c) => {
        await subscriptions.resume((await countedUser(c)).id);
        return answerDone(c, '/membership?done=staying');
      },
    }),
    endpoint({
      method: 'post',
      path: '/change-card',
      guard: requireUser,
      summary: 'The secret with which the browser gives the payment provider another card for premium.',
      body: emptyInput,
      answer: startedSubscription,
      handle: async (c) => c.json(await cards.start((await countedUser(c)).id)),
    }),
    endpoint({
      method: 'post',
      path: '/confirm-card',
      guard: requireUser,
      summary: 'Pay premium with the card that the provider has confirmed, at once what is due.',
      body: confirmCardInput,
      answer: confirmedCard,
      handle: async (c, { body }) => c.json(await cards.confirm((await countedUser(c)).id, body.setupIntentId)),
    }),
  ];
}
