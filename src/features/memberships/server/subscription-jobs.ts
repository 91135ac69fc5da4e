import { backoffs } from '#platform/server/queue/backoff.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = SubscriptionSync & {
  repository: Pick<SubscriptionRepository, 'listPending' | 'scheduleCheck'>;
  now: () => Date;
};

const maxAtOnce = 50;
const [pause] = backoffs.subscriptionSync.pauses;

/**
 * Syncs subscriptions that are due: no event for too long, period over, or account deleted. A failed one is tried again
 * after a pause and does not stop the others.
 */
export function createSubscriptionReconciler({ repository, sync, end, now }: Dependencies) {
  return {
    name: 'subscriptions',
    async run() {
      const failures: unknown[] = [];
      for (const { id, isOrphan } of await repository.listPending(now(), maxAtOnce)) {
        try {
          await (isOrphan ? end(id) : sync(id));
        } catch (failure) {
          failures.push(failure);
          await repository.scheduleCheck(id, new Date(now().getTime() + pause * 1000));
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be looked at.');
    },
  };
}
