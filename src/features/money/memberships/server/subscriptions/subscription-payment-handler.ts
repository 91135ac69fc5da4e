import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import type {
  PaymentEvent,
  PaymentEventHandler,
} from '#features/money/payments/server/shared/payment-event-handler.ts';
import type { PremiumCards } from '../premium-cards.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = {
  repository: Pick<SubscriptionRepository, 'find' | 'findAtProvider'>;
  gateway: Pick<SubscriptionGateway, 'read'>;
  sync: SubscriptionSync['sync'];
  cards: Pick<PremiumCards, 'applySetup'>;
};

const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
];

/** Events about subscriptions only trigger a sync, so they may come late, twice and in any order. */
export function createSubscriptionEvents({ repository, gateway, sync, cards }: Dependencies): PaymentEventHandler {
  /** Finds the row by our id in the metadata, when the subscription's id was not stored because of a crash. */
  async function findRow(subscriptionId: string) {
    const existing = await repository.findAtProvider(subscriptionId);
    if (existing) return existing;
    const rowId = (await gateway.read(subscriptionId))?.rowId;
    // Without our metadata it was not created by this product.
    return rowId === undefined ? 'not ours' : repository.find(rowId);
  }

  async function applySubscription(subscriptionId: string | undefined) {
    const row = subscriptionId === undefined ? 'not ours' : await findRow(subscriptionId);
    if (row === 'not ours') return 'applied';
    if (!row) return 'unknown';
    await sync(row.id);
    return 'applied';
  }

  return {
    types: [...subscriptionEvents, 'setup_intent.succeeded'],
    async apply({ type, objectId, refs }: PaymentEvent) {
      if (type !== 'setup_intent.succeeded') return applySubscription(refs.subscription);
      await cards.applySetup(objectId);
      return 'applied';
    },
  };
}
