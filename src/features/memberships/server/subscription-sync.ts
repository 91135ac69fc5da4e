import type { OpenedSubscription } from '#features/payments/server/provider-subscription.ts';
import type { SubscriptionGateway } from '#features/payments/server/subscription-gateway.ts';
import { AppError } from '#platform/server/errors.ts';
import { singleFlight } from './single-flight.ts';
import type { SubscriptionRepository, SubscriptionRow } from './subscription-repository.ts';
import { isLive, type ReachedSubscription } from './subscription-state.ts';
import type { SubscriptionWriter } from './subscription-writer.ts';

type Dependencies = {
  repository: Pick<SubscriptionRepository, 'find'>;
  gateway: Pick<SubscriptionGateway, 'create' | 'read' | 'cancelNow'>;
  writer: SubscriptionWriter;
  reached: ReachedSubscription;
};

/** The result of a sync: the stored row and the provider's subscription, if there is one. */
export type SubscriptionLookup = { row: SubscriptionRow; seen: OpenedSubscription | undefined };

const maxTries = 20;

/**
 * Syncs a subscription with the provider. The only code that writes its state: returning browsers, events and the
 * reconciler trigger it. The content of events is never used, so their order does not matter. A sync whose row has
 * changed since it was read starts again.
 */
export function createSubscriptionSync({ repository, gateway, writer, reached }: Dependencies) {
  const attempt = singleFlight<SubscriptionLookup>();

  /** Reads the subscription, or creates it with the row's id as idempotency key. */
  async function ask({ id: rowId, subscriptionId, ...row }: SubscriptionRow) {
    if (subscriptionId !== null) return gateway.read(subscriptionId);
    const made = await gateway.create({ rowId, ...row });
    await reached('2 subscription made');
    return made;
  }

  async function syncOnce(id: string): Promise<SubscriptionLookup | undefined> {
    const row = await repository.find(id);
    if (!row) throw new Error('There is no such subscription.');
    if (!isLive(row.state) && row.subscriptionId === null) return { row, seen: undefined };
    const seen = await ask(row);
    await reached('3 subscription read');
    const isWritten = seen ? await writer.write(id, row.version, seen) : await writer.giveUp(id, row.version);
    await reached('5 subscription committed');
    return isWritten ? { row: (await repository.find(id))!, seen } : undefined;
  }

  const variant = (id: string): Promise<SubscriptionLookup> =>
    attempt(id, async () => {
      for (let tries = 0; tries < maxTries; tries++) {
        const found = await syncOnce(id);
        if (found) return found;
      }
      throw new AppError('unavailable', 'Many things are happening at once. Please try again.');
    });

  return {
    variant,

    /** Cancels at once, as for a deleted account. */
    async end(id: string) {
      const { row } = await variant(id);
      if (!isLive(row.state) || row.subscriptionId === null) return;
      await gateway.cancelNow(row.subscriptionId);
      await variant(id);
    },
  };
}
export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
