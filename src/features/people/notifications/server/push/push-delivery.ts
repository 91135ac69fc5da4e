import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import type { PushGateway } from './push-gateway.ts';
import { secondsToLive } from './push-payload-policy.ts';
import { type ClaimedPush, createPushQueue } from './push-queue-repository.ts';
import { createPushSubscriptionRepository } from './push-subscription-repository.ts';

const { lease, pauses } = backoffs.push;
const atOnce = 4;
const maxPauseSeconds = 24 * 60 * 60;

type Dependencies = {
  db: Database;
  gateway: Pick<PushGateway, 'send'>;
  logger: Pick<Logger, 'warn' | 'error'>;
  now?: () => Date;
};

/**
 * Sends what is due to the push services. A message is marked before its request leaves and once the push service has
 * taken it. A process that dies between the two makes another one send it again when the lease is over; the browser
 * shows the second in the place of the first.
 */
export function createPushDelivery({ db, gateway, logger, now = () => new Date() }: Dependencies) {
  const queue = createPushQueue(db);
  const subscriptions = createPushSubscriptionRepository(db);

  /** After `pause` seconds; never without one. */
  async function tryLater(claimed: ClaimedPush, pause: number | undefined, afterSeconds = 0) {
    if (pause === undefined) return queue.markFailed(claimed);
    return queue.postpone(claimed, Math.min(maxPauseSeconds, Math.max(pause, afterSeconds)));
  }

  async function deliver(claimed: ClaimedPush) {
    const { id, attempts, subscriptionId, payload, usefulUntil } = claimed;
    const subscription = await subscriptions.find(subscriptionId);
    if (!subscription || !payload) return;
    const seconds = secondsToLive(usefulUntil, now());
    if (seconds <= 0) return queue.markFailed(claimed);
    const outcome = await gateway.send(subscription, payload, seconds);
    if (outcome.kind === 'sent') return queue.markSent(claimed);
    // Its messages go with it.
    if (outcome.kind === 'gone') return subscriptions.remove(subscriptionId);
    const pause = outcome.kind === 'later' ? pauses[attempts - 1] : undefined;
    logger.warn({ id, attempts, reason: outcome.reason, pause }, pause ? 'a push has to wait' : 'a push has failed');
    return tryLater(claimed, pause, outcome.afterSeconds);
  }

  const pending = createPoller({
    claim: () => queue.claim(atOnce, lease),
    handle: deliver,
    release: queue.release,
    fail: (claimed, error) => {
      const { id, attempts } = claimed;
      logger.error({ err: error, id, attempts }, 'a push could not be sent');
      return tryLater(claimed, pauses[attempts - 1]);
    },
    onFailure: (error) => logger.error({ err: error }, 'messages to devices could not be sent'),
  });
  return { deliverPending: pending.run, stop: pending.stop };
}
