import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import type { OpenedSubscription } from '#features/money/payments/server/shared/provider-subscription.ts';
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
export type SubscriptionLookup = { row: SubscriptionRow; remote: OpenedSubscription | undefined };

const maxAttempts = 20;

/**
 * Syncs a subscription with the provider. The only code that writes its state: returning browsers, events and the
 * reconciler trigger it. The content of events is never used, so their order does not matter. A sync whose row has
 * changed since it was read starts again.
 */
export function createSubscriptionSync({ repository, gateway, writer, reached }: Dependencies) {
  const share = singleFlight<SubscriptionLookup>();

  /** Reads the subscription, or creates it with the row's id as idempotency key. */
  async function readOrCreate({ id: rowId, subscriptionId, ...row }: SubscriptionRow) {
    if (subscriptionId !== null) return gateway.read(subscriptionId);
    const created = await gateway.create({ rowId, ...row });
    await reached('2 subscription made');
    return created;
  }

  async function syncOnce(id: string): Promise<SubscriptionLookup | undefined> {
    const row = await repository.find(id);
    if (!row) throw new Error('There is no such subscription.');
    if (!isLive(row.state) && row.subscriptionId === null) return { row, remote: undefined };
    const remote = await readOrCreate(row);
    await reached('3 subscription read');
    const isWritten = remote ? await writer.write(id, row.version, remote) : await writer.giveUp(id, row.version);
    await reached('5 subscription committed');
    return isWritten ? { row: (await repository.find(id))!, remote } : undefined;
  }

  const sync = (id: string): Promise<SubscriptionLookup> =>
    share(id, async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const result = await syncOnce(id);
        if (result) return result;
      }
      throw new AppError('unavailable', 'Many things are happening at once. Please try again.');
    });

  return {
    sync,

    /** Cancels at once, as for a deleted account. */
    async end(id: string) {
      const { row } = await sync(id);
      if (!isLive(row.state) || row.subscriptionId === null) return;
      await gateway.cancelNow(row.subscriptionId);
      await sync(id);
    },
  };
}
export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
