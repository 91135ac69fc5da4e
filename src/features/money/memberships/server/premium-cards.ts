import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import { CardNotConfirmed, NoSubscription } from './membership-errors.ts';
import type { SubscriptionSync } from './subscriptions/subscription-sync.ts';
import type { SubscriptionStore } from './subscriptions/subscription-writer.ts';

type Dependencies = {
  store: Pick<SubscriptionStore, 'subscriptions'>;
  gateway: Pick<SubscriptionGateway, 'startCardSetup' | 'readCardSetup' | 'setCard' | 'payNow'>;
  sync: SubscriptionSync['sync'];
};

export type PremiumCards = ReturnType<typeof createPremiumCards>;

/** The card that pays for premium. Card numbers go to the provider only. */
export function createPremiumCards({ store: { subscriptions: repository }, gateway, sync }: Dependencies) {
  /** Makes this the default card and pays an open invoice with it. Idempotent by the setup intent. */
  async function payWith(rowId: string, paymentMethodId: string, setupIntentId: string) {
    const row = await repository.find(rowId);
    if (!row?.subscriptionId) throw new NoSubscription();
    const { customerId, subscriptionId } = row;
    await gateway.setCard({ customerId, subscriptionId, paymentMethodId, key: setupIntentId });
    const { row: current, remote } = await sync(rowId);
    const isDue = current.state === 'past_due' || current.state === 'unpaid';
    if (!isDue || !remote?.latestInvoice) return { isPaid: null };
    const { invoiceId } = remote.latestInvoice;
    await gateway.payNow(invoiceId, `${setupIntentId}:${invoiceId}`);
    return { isPaid: (await sync(rowId)).row.state === 'active' };
  }

  return {
    /** Creates the setup intent for another card. */
    async start(userId: string): Promise<{ clientSecret: string }> {
      const row = await repository.findLive(userId);
      if (!row?.subscriptionId || row.state === 'incomplete') throw new NoSubscription();
      const { id: rowId, customerId } = row;
      return gateway.startCardSetup({ rowId, customerId, key: `card:${rowId}:${row.version}` });
    },

    /** The provider says whether the setup intent succeeded and whose it is. Throws CardNotConfirmed. */
    async confirm(userId: string, setupIntentId: string) {
      const row = await repository.findLive(userId);
      if (!row) throw new NoSubscription();
      const setup = await gateway.readCardSetup(setupIntentId);
      const isOwn = setup?.customerId === row.customerId && setup.rowId === row.id;
      if (!isOwn || !setup.paymentMethodId) throw new CardNotConfirmed();
      return payWith(row.id, setup.paymentMethodId, setupIntentId);
    },

    /** Applies a new card in the same way, for an event. */
    async applySetup(setupIntentId: string) {
      const setup = await gateway.readCardSetup(setupIntentId);
      const row = setup?.rowId ? await repository.find(setup.rowId) : undefined;
      if (!row || setup?.customerId !== row.customerId || !setup.paymentMethodId) return;
      await payWith(row.id, setup.paymentMethodId, setupIntentId);
    },
  };
}
