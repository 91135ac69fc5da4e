import type { Context } from 'hono';
import { codeLimit } from '#features/money/coupons/server/coupon-policy.ts';
import { requireSelf, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  confirmCardInput,
  confirmedCard,
  confirmedSubscription,
  confirmSubscriptionInput,
  downgradeInput,
  emptyInput,
  premiumQuote,
  premiumQuoteInput,
  startedSubscription,
  subscriptionAnswer,
  subscriptionInput,
} from '../../contract.ts';
import type { PremiumCards } from '../premium-cards.ts';
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

  return [
    get('/subscription', requireUser, {
      summary: 'How the premium of who is signed in stands, and what was paid for it.',
      answer: subscriptionAnswer,
      handle: async (c) => subscriptions.describe((await personOf(c)).id),
    }),
    post('/create-subscription', requireSelf({ query: 'userId', body: 'firebaseUid' }), {
      summary: 'Begin premium, or go on with what was begun: the secret of its first payment.',
      body: subscriptionInput,
      answer: startedSubscription,
      handle: async (c, { body: { code } }) => {
        const person = await countedUser(c);
        if (code !== undefined) await limiter.count(codeLimit, person.id);
        const started = await subscriptions.start(person, { code });
        return redirectForm(c, '/membership/upgrade', started);
      },
    }),
    post('/premium-quote', requireUser, {
      summary: 'What Premium costs with a code. Nothing is taken by it.',
      body: premiumQuoteInput,
      answer: premiumQuote,
      handle: async (c, { body }) => {
        const { id } = await personOf(c);
        await limiter.count(codeLimit, id);
        return subscriptions.quote(id, body.code);
      },
    }),
    post('/confirm-subscription', requireUser, {
      summary: 'What became of an upgrade: the payment provider is asked, and its answer counts.',
      body: confirmSubscriptionInput,
      answer: confirmedSubscription,
      handle: async (c, { body }) => subscriptions.confirm((await countedUser(c)).id, body.paymentIntentId),
    }),
    post('/cancel-subscription', requireUser, {
      summary: 'End premium with the month that is paid.',
      body: downgradeInput,
      handle: async (c, { body }) =>
        redirectForm(c, '/membership?done=leaving', await subscriptions.downgrade((await countedUser(c)).id, body)),
    }),
    post('/resume-subscription', requireUser, {
      summary: 'Keep premium after all, before the paid month is over.',
      body: emptyInput,
      handle: async (c) =>
        redirectForm(c, '/membership?done=staying', await subscriptions.resume((await countedUser(c)).id)),
    }),
    post('/change-card', requireUser, {
      summary: 'The secret with which the browser gives the payment provider another card for premium.',
      body: emptyInput,
      answer: startedSubscription,
      handle: async (c) => cards.start((await countedUser(c)).id),
    }),
    post('/confirm-card', requireUser, {
      summary: 'Pay premium with the card that the provider has confirmed, at once what is due.',
      body: confirmCardInput,
      answer: confirmedCard,
      handle: async (c, { body }) => cards.confirm((await countedUser(c)).id, body.setupIntentId),
    }),
  ];
}
