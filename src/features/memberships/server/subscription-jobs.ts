import { backoffs } from '#platform/server/queue/backoff.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = SubscriptionSync & {
  repository: Pick<SubscriptionRepository, 'listPending' | 'checkAgain'>;
  now: () => Date;
};

const maxAtOnce = 50;
const [pause] = backoffs.subscriptionSync.pauses;

/**
 * Looks at every subscription in question: those that nobody has heard of for too long, whose month is over, or whose
 * person is gone. What fails is tried again after a pause, and does not hold up the others.
 */
export function createSubscriptionReconciler({ repository, variant, end, now }: Dependencies) {
  return {
    name: 'subscriptions',
    async run() {
      const failures: unknown[] = [];
      for (const { id, isOrphan } of await repository.listPending(now(), maxAtOnce)) {
        try {
          await (isOrphan ? end(id) : variant(id));
        } catch (failure) {
          failures.push(failure);
          await repository.checkAgain(id, new Date(now().getTime() + pause * 1000));
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be looked at.');
    },
  };
}
