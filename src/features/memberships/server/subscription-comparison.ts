import type { PaymentDiscrepancy } from '#features/payments/server/payment-event-handler.ts';
import type { OpenedSubscription } from '#features/payments/server/provider-subscription.ts';
import type { SubscriptionGateway } from '#features/payments/server/subscription-gateway.ts';
import type { SubscriptionRepository, SubscriptionRow } from './subscription-repository.ts';
import { isLive } from './subscription-state.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = {
  repository: Pick<SubscriptionRepository, 'find' | 'listKnown'>;
  gateway: Pick<SubscriptionGateway, 'read' | 'listLive'>;
  variant: SubscriptionSync['variant'];
};

const atOnce = 100;
const describe = (seen: OpenedSubscription | undefined) =>
  seen ? `subscription ${seen.subscriptionId}: ${seen.state}` : 'no such subscription';

/** Compares our subscriptions with the provider's, in both directions. */
export function createSubscriptionComparison({ repository, gateway, variant }: Dependencies) {
  /** Undefined when both agree, if need be after a sync. */
  async function compare(row: SubscriptionRow): Promise<PaymentDiscrepancy | undefined> {
    if (row.subscriptionId === null) return undefined;
    const seen = await gateway.read(row.subscriptionId);
    if (seen?.state === row.state || (!seen && !isLive(row.state))) return undefined;
    const { row: healed, seen: again } = await variant(row.id);
    if (again?.state === healed.state || (!again && !isLive(healed.state))) return undefined;
    return {
      kind: 'subscription stands otherwise than at the provider',
      objectId: row.subscriptionId,
      ours: `subscription ${row.id}: ${healed.state}`,
      theirs: describe(again),
    };
  }

  async function* compareOurs() {
    let after: string | undefined;
    for (;;) {
      const rows = await repository.listKnown(after, atOnce);
      for (const row of rows) yield compare(row);
      if (rows.length < atOnce) return;
      after = rows.at(-1)!.id;
    }
  }

  return async function* compareAll(): AsyncGenerator<PaymentDiscrepancy> {
    for await (const found of compareOurs()) if (found) yield found;
    for await (const seen of gateway.listLive()) {
      if (seen.rowId !== undefined && (await repository.find(seen.rowId))) continue;
      yield {
        kind: 'subscription without a row',
        objectId: seen.subscriptionId,
        ours: 'no subscription has it',
        theirs: describe(seen),
      };
    }
  };
}
