import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import type { PaymentDiscrepancy } from '#features/money/payments/server/shared/payment-event-handler.ts';
import type { OpenedSubscription } from '#features/money/payments/server/shared/provider-subscription.ts';
import type { SubscriptionRepository, SubscriptionRow } from './subscription-repository.ts';
import { isLive } from './subscription-state.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = {
  repository: Pick<SubscriptionRepository, 'find' | 'listPage'>;
  gateway: Pick<SubscriptionGateway, 'read' | 'listLive'>;
  sync: SubscriptionSync['sync'];
};

const pageSize = 100;
const describe = (remote: OpenedSubscription | undefined) =>
  remote ? `subscription ${remote.subscriptionId}: ${remote.state}` : 'no such subscription';

const isSame = ({ state }: SubscriptionRow, remote: OpenedSubscription | undefined) =>
  remote ? remote.state === state : !isLive(state);

/** Compares our subscriptions with the provider's, in both directions. */
export function createSubscriptionComparison({ repository, gateway, sync }: Dependencies) {
  /** Undefined when both agree, if need be after a sync. */
  async function compare(row: SubscriptionRow): Promise<PaymentDiscrepancy | undefined> {
    if (row.subscriptionId === null) return undefined;
    const remote = await gateway.read(row.subscriptionId);
    if (isSame(row, remote)) return undefined;
    const { row: rowNow, remote: remoteNow } = await sync(row.id);
    if (isSame(rowNow, remoteNow)) return undefined;
    return {
      kind: 'subscription stands otherwise than at the provider',
      objectId: row.subscriptionId,
      ours: `subscription ${row.id}: ${rowNow.state}`,
      theirs: describe(remoteNow),
    };
  }

  async function* compareOurs() {
    let after: string | undefined;
    for (;;) {
      const rows = await repository.listPage(after, pageSize);
      for (const row of rows) yield compare(row);
      if (rows.length < pageSize) return;
      after = rows.at(-1)!.id;
    }
  }

  return async function* compareAll(): AsyncGenerator<PaymentDiscrepancy> {
    for await (const discrepancy of compareOurs()) if (discrepancy) yield discrepancy;
    for await (const remote of gateway.listLive()) {
      if (remote.rowId !== undefined && (await repository.find(remote.rowId))) continue;
      yield {
        kind: 'subscription without a row',
        objectId: remote.subscriptionId,
        ours: 'no subscription has it',
        theirs: describe(remote),
      };
    }
  };
}
