import type {
  Payment,
  PaymentIntentGateway,
  PurchaseKey,
} from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type {
  PaymentEvent,
  PaymentEventHandler,
} from '#features/money/payments/server/shared/payment-event-handler.ts';
import { isPaymentFor } from './enrollment-policy.ts';
import type { PurchaseRow } from './enrollment-table.ts';

/** Purchases of one table. */
type Purchases = {
  key: PurchaseKey;
  store: {
    find(id: string): Promise<PurchaseRow | undefined>;
    findByIntent(paymentIntentId: string): Promise<PurchaseRow | undefined>;
    attach(id: string, paymentIntentId: string): Promise<PurchaseRow | undefined>;
  };
  sync: (id: string) => Promise<unknown>;
};
type Dependencies = { payments: Pick<PaymentIntentGateway, 'find'>; kinds: readonly Purchases[] };

/** Payment events that can change a purchase. Each only triggers a sync. */
export function createPurchasePaymentHandler({ payments, kinds }: Dependencies): PaymentEventHandler {
  async function syncByIntent(paymentIntentId: string) {
    for (const { store, sync } of kinds) {
      const row = await store.findByIntent(paymentIntentId);
      if (!row) continue;
      await sync(row.id);
      return true;
    }
    return false;
  }

  /** Attaches the intent to the purchase in its metadata, when its id was not stored because of a crash. */
  async function syncByReference({ key, store, sync }: Purchases, payment: Payment) {
    const id = payment.reference[key]!;
    // Another system may write any text there.
    const row = /^[\da-f-]{36}$/.test(id) ? await store.find(id) : undefined;
    if (!row) return 'unknown';
    if (isPaymentFor(key, row, payment) && (await store.attach(id, payment.id))) await sync(id);
    return 'applied';
  }

  return {
    types: [
      'payment_intent.succeeded',
      'payment_intent.canceled',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ],

    async apply({ refs: { paymentIntent } }: PaymentEvent) {
      if (!paymentIntent || (await syncByIntent(paymentIntent))) return 'applied';
      const payment = await payments.find(paymentIntent);
      if (!payment) return 'unknown';
      const kind = kinds.find(({ key }) => payment.reference[key]);
      // An intent for something else, such as a membership.
      return kind ? syncByReference(kind, payment) : 'applied';
    },
  };
}
