import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { fromProvider, isMissing, whenFree } from '#platform/server/payments/stripe-failures.ts';
import { rowKey, subscriptionParts, toPayment, toSubscription } from './stripe-subscription.ts';
import type { SubscriptionGateway } from './subscription-gateway.ts';

const expand = subscriptionParts;

/** What is not there is undefined; every other failure stays one. */
async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await fromProvider(asked);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Refused for the card or the state that it is in: what became of it is read back anyway. */
const isRefusal = (error: unknown) => [400, 402].includes((error as { statusCode?: number }).statusCode ?? 0);

/** Memberships' own questions to the payment provider, through its client. */
export function createStripeGateway(stripe: Stripe): SubscriptionGateway {
  const read = async (id: string) => {
    const found = await orMissing(stripe.subscriptions.retrieve(id, { expand }));
    return found && toSubscription(found);
  };

  return {
    read,

    async create({ rowId, userId, customerId, priceId }) {
      const make = () =>
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
      const made = await fromProvider(whenFree(make));
      // A repetition is answered with how things were when it was made, not with how they are.
      const isRepeated = made.lastResponse.headers['idempotent-replayed'] === 'true';
      return (isRepeated && (await read(made.id))) || toSubscription(made);
    },

    async *listLive() {
      for (const status of ['active', 'past_due', 'trialing'] as const)
        for await (const one of stripe.subscriptions.list({ status, limit: 100 })) yield toSubscription(one);
    },

    async setCancelAtEnd(id, { isLeaving, reason, key }) {
      const feedback = (isLeaving && reason) || '';
      await fromProvider(
        stripe.subscriptions.update(
          id,
          {
            cancel_at_period_end: isLeaving,
            cancellation_details: {
              feedback: feedback as Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback,
            },
          },
          { idempotencyKey: key },
        ),
      );
    },

    async cancelNow(id) {
      await orMissing(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end:${id}` }));
    },

    async readPayment(id) {
      const found = await orMissing(stripe.paymentIntents.retrieve(id));
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
      const setup = await orMissing(stripe.setupIntents.retrieve(id));
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
