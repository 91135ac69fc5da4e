import { requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { getSession, personOf } from '#platform/server/sessions/person-of.ts';
import { pushSettings, pushSubscriptionInput } from '../../push-contract.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter'> & { subscriptions: PushSubscriptions };

const changesByUser = { name: 'push-subscription', max: 30, seconds: 60 * 60 };

export const pushEndpoints = ({ subscriptions, limiter }: Dependencies) => [
  get('/account/push', requireUser, {
    summary: 'Whether messages come to the browser of this session, and the key with which it can subscribe.',
    answer: pushSettings,
    handle: async (c) => subscriptions.read(await getSession(c)),
  }),
  post('/account/push', requireUser, {
    summary: 'Sends notifications to the browser of this session, by its subscription (Push API).',
    body: pushSubscriptionInput,
    handle: async (c, { body }) => {
      await limiter.count(changesByUser, (await personOf(c)).id);
      await subscriptions.add(await getSession(c), body);
    },
  }),
  post('/account/push/stop', requireUser, {
    summary: 'Sends no more notifications to the browser of this session.',
    handle: async (c) => subscriptions.remove(await getSession(c)),
  }),
];
