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

/** What a look has found: the row as it is now, and what the provider said, unless it knows of none. */
export type SubscriptionLookup = { row: SubscriptionRow; seen: OpenedSubscription | undefined };

const maxTries = 20;

/**
 * Reads a subscription back from the provider and writes what it says. The one way in which a state comes into the
 * database, whatever has caused it (a person's return, an event, the reconciler): what an event itself says is never
 * used, so its order does not matter. A look that was overtaken by a newer one begins again.
 */
export function createSubscriptionSync({ repository, gateway, writer, reached }: Dependencies) {
  const attempt = singleFlight<SubscriptionLookup>();

  /** Asks the provider; a row that it was not told of yet is told now, with the key that makes it once. */
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

    /** Ends a subscription at once, as that of an account which is gone. */
    async end(id: string) {
      const { row } = await variant(id);
      if (!isLive(row.state) || row.subscriptionId === null) return;
      await gateway.cancelNow(row.subscriptionId);
      await variant(id);
    },
  };
}
export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
