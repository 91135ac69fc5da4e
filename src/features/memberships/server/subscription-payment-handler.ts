import type { PaymentEvent, PaymentEventHandler } from '#features/payments/server/payment-event-handler.ts';
import type { SubscriptionGateway } from '#features/payments/server/subscription-gateway.ts';
import type { PremiumCards } from './premium-cards.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

type Dependencies = {
  repository: Pick<SubscriptionRepository, 'find' | 'findAtProvider'>;
  gateway: Pick<SubscriptionGateway, 'read'>;
  variant: SubscriptionSync['variant'];
  cards: Pick<PremiumCards, 'applySetup'>;
};

const aboutSubscriptions = [
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

/** What the provider tells of subscriptions. An event only says where to look, so it may come late, twice and in any order. */
export function createSubscriptionEvents({ repository, gateway, variant, cards }: Dependencies): PaymentEventHandler {
  /** Before the id was written on our row, the provider knows which row it is. */
  async function rowOf(subscriptionId: string) {
    const known = await repository.findAtProvider(subscriptionId);
    if (known) return known;
    const rowId = (await gateway.read(subscriptionId))?.rowId;
    // A subscription without our mark was made by somebody else, as by hand.
    return rowId === undefined ? 'not ours' : repository.find(rowId);
  }

  async function applySubscription(subscriptionId: string | undefined) {
    const row = subscriptionId === undefined ? 'not ours' : await rowOf(subscriptionId);
    if (row === 'not ours') return 'applied';
    if (!row) return 'unknown';
    await variant(row.id);
    return 'applied';
  }

  return {
    types: [...aboutSubscriptions, 'setup_intent.succeeded'],
    async apply({ type, objectId, refs }: PaymentEvent) {
      if (type !== 'setup_intent.succeeded') return applySubscription(refs.subscription);
      await cards.applySetup(objectId);
      return 'applied';
    },
  };
}
