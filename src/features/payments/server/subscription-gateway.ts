import {
  type OpenedSubscription,
  type ProviderCardSetup,
  type ProviderPayment,
  rowKey,
  subscriptionExpansion,
  toPayment,
  toSubscription,
} from './provider-subscription.ts';
import type { Stripe } from './stripe-client.ts';
import { fromProvider, retryWhileLocked, undefinedIfMissing } from './stripe-failures.ts';

/** `rowId` is the idempotency key. */
export type NewSubscription = { rowId: string; userId: string | null; customerId: string; priceId: string };

/** Subscriptions and cards at the provider. Every write is idempotent. */
export type SubscriptionGateway = {
  create(subscription: NewSubscription): Promise<OpenedSubscription>;
  /** Undefined when the provider does not know it. */
  read(subscriptionId: string): Promise<OpenedSubscription | undefined>;
  /** All live ones, also those that this product did not create. */
  listLive(): AsyncIterable<OpenedSubscription>;
  setCancelAtEnd(
    subscriptionId: string,
    change: { isCanceling: boolean; reason: string | null; key: string },
  ): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  readPayment(paymentIntentId: string): Promise<ProviderPayment | undefined>;
  startCardSetup(setup: { rowId: string; customerId: string; key: string }): Promise<{ clientSecret: string }>;
  /** Undefined when it does not exist or has not succeeded. */
  readCardSetup(setupIntentId: string): Promise<ProviderCardSetup | undefined>;
  /** Sets the default card. */
  setCard(card: { customerId: string; subscriptionId: string; paymentMethodId: string; key: string }): Promise<void>;
  /** Retries an open invoice. Resolves when the card is declined: read the subscription for the outcome. */
  payNow(invoiceId: string, key: string): Promise<void>;
};

const expand = subscriptionExpansion;

/** A declined card or an invoice that is not open. */
const isRefusal = (error: unknown) => [400, 402].includes((error as { statusCode?: number }).statusCode ?? 0);

export function createSubscriptionGateway(stripe: Stripe): SubscriptionGateway {
  const read = async (id: string) => {
    const found = await undefinedIfMissing(stripe.subscriptions.retrieve(id, { expand }));
    return found && toSubscription(found);
  };

  return {
    read,

    async create({ rowId, userId, customerId, priceId }) {
      const createOnce = () =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            metadata: { [rowKey]: rowId, ...(userId && { userId }) },
            expand,
          },
          { idempotencyKey: `subscription:${rowId}` },
        );
      const created = await fromProvider(retryWhileLocked(createOnce));
      // A replayed response has the state at creation: read the current one.
      const isRepeated = created.lastResponse.headers['idempotent-replayed'] === 'true';
      return (isRepeated && (await read(created.id))) || toSubscription(created);
    },

    async *listLive() {
      for (const status of ['active', 'past_due', 'trialing'] as const)
        for await (const one of stripe.subscriptions.list({ status, limit: 100 })) yield toSubscription(one);
    },

    async setCancelAtEnd(id, { isCanceling, reason, key }) {
      const feedback = (isCanceling && reason) || '';
      await fromProvider(
        stripe.subscriptions.update(
          id,
          {
            cancel_at_period_end: isCanceling,
            cancellation_details: {
              feedback: feedback as Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback,
            },
          },
          { idempotencyKey: key },
        ),
      );
    },

    async cancelNow(id) {
      await undefinedIfMissing(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end:${id}` }));
    },

    async readPayment(id) {
      const found = await undefinedIfMissing(stripe.paymentIntents.retrieve(id));
      return found && toPayment(found);
    },

    async startCardSetup({ rowId, customerId, key }) {
      const setup = await fromProvider(
        stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', payment_method_types: ['card'], metadata: { [rowKey]: rowId } },
          { idempotencyKey: key },
        ),
      );
      return { clientSecret: setup.client_secret! };
    },

    async readCardSetup(id) {
      const setup = await undefinedIfMissing(stripe.setupIntents.retrieve(id));
      if (setup?.status !== 'succeeded') return undefined;
      const { customer, payment_method: method, metadata } = setup;
      return {
        customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
        rowId: metadata?.[rowKey],
        paymentMethodId: typeof method === 'string' ? method : (method?.id ?? null),
      };
    },

    async setCard({ customerId, subscriptionId, paymentMethodId, key }) {
      await fromProvider(
        stripe.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: `customer:${key}` },
        ),
      );
      await fromProvider(
        stripe.subscriptions.update(
          subscriptionId,
          { default_payment_method: paymentMethodId },
          { idempotencyKey: `subscription:${key}` },
        ),
      );
    },

    async payNow(invoiceId, key) {
      try {
        await fromProvider(stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `pay:${key}` }));
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    },
  };
}
