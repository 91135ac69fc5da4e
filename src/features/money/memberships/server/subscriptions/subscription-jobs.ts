import { handleEach } from '#platform/server/queue/handle-each.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = SubscriptionSync & {
  repository: Pick<SubscriptionRepository, 'claimPending'>;
  now: () => Date;
};

const maxAtOnce = 50;

/**
 * Syncs subscriptions that are due: no event for too long, period over, or account deleted. A failed one is tried again
 * later, as its claim says, and does not stop the others.
 */
export function createSubscriptionReconciler({ repository, sync, end, now }: Dependencies) {
  return {
    name: 'subscriptions',
    async run() {
      await handleEach(await repository.claimPending(now(), maxAtOnce), async ({ id, isOrphan }) => {
        await (isOrphan ? end(id) : sync(id));
      });
    },
  };
}
