import type { Context } from 'hono';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  groupIntentAnswer,
  groupIntentInput,
  groupOutcome,
  groupOutcomeInput,
  groupParams,
  groupPurchaseList,
} from '../../groups-contract.ts';
import { providerLimit } from '../enrollment-routes.ts';
import type { GroupCheckouts } from './group-checkouts.ts';
import type { Groups } from './groups.ts';

type Dependencies = {
  groups: Groups;
  groupCheckouts: Pick<GroupCheckouts, 'start'>;
  limiter: Pick<RateLimiter, 'count'>;
};

export function groupEndpoints({ groups, groupCheckouts, limiter }: Dependencies) {
  const countedUserId = async (c: Context) => {
    const { id } = await personOf(c);
    await limiter.count(providerLimit, id);
    return id;
  };
  return [
    get('/group-purchases', requireUser, {
      summary: 'Places in classes that who is signed in has bought for groups, newest first, and how many are taken.',
      answer: groupPurchaseList,
      handle: async (c) => groups.list((await personOf(c)).id),
    }),
    post('/group-payment-intent', requireUser, {
      summary: 'Begin to buy places in a class for a group, or go on. The answer says what will be charged.',
      body: groupIntentInput,
      answer: groupIntentAnswer,
      handle: async (c, { body }) => groupCheckouts.start(await countedUserId(c), body.courseId, body.seats),
    }),
    post('/group-purchases/:id/outcome', requireUser, {
      summary: 'What became of a payment for a group. It only makes the server look at the payment provider.',
      params: groupParams,
      body: groupOutcomeInput,
      answer: groupOutcome,
      handle: async (c, { params, body }) => groups.confirm(await countedUserId(c), params.id, body.paymentIntentId),
    }),
  ];
}
