import {
  subscriptionExpansion as expand,
  idOf,
  type OpenedSubscription,
  rowKey,
  toPayment,
  toSubscription,
} from '../shared/provider-subscription.ts';
import { fromProvider, retryWhileLocked, undefinedIfMissing } from '../shared/stripe-failures.ts';
import type { Stripe } from './stripe-client.ts';

/** `rowId` is the idempotency key. */
export type NewSubscription = { rowId: string; userId: string | null; customerId: string; priceId: string } & Discount;
/** What a coupon of ours takes off each of the first months; null: nothing. */
type Discount = { couponId: string | null; discountCents: number | null; discountMonths: number | null };
type Cancellation = { isCanceling: boolean; reason: string | null; key: string };
type CardSetup = { customerId: string | null; rowId: string | undefined; paymentMethodId: string | null };
type NewCard = { customerId: string; subscriptionId: string; paymentMethodId: string; key: string };

export type SubscriptionGateway = ReturnType<typeof createSubscriptionGateway>;

/** A declined card or an invoice that is not open. */
const isRefusal = (error: unknown) => [400, 402].includes((error as { statusCode?: number }).statusCode ?? 0);

/** Subscriptions and cards at the provider. Every write is idempotent. */
export function createSubscriptionGateway(stripe: Stripe) {
  /** Undefined when the provider does not know it. */
  const read = async (id: string): Promise<OpenedSubscription | undefined> => {
    const subscription = await undefinedIfMissing(stripe.subscriptions.retrieve(id, { expand }));
    return subscription && toSubscription(subscription);
  };

  /** Makes the provider's coupon once for each of ours; undefined without one. */
  async function ensureCoupon({ couponId, discountCents, discountMonths }: Discount) {
    if (couponId === null || discountCents === null || discountMonths === null) return undefined;
    const id = `sealeap-${couponId}`;
    const coupon = {
      ...{ id, amount_off: discountCents, currency: 'usd' },
      ...{ duration: 'repeating' as const, duration_in_months: discountMonths },
    };
    try {
      const make = () => stripe.coupons.create(coupon, { idempotencyKey: `coupon:${couponId}` });
      await fromProvider(retryWhileLocked(make));
    } catch (error) {
      if ((error as { code?: string }).code !== 'resource_already_exists') throw error;
    }
    return id;
  }

  return {
    read,

    async create({ rowId, userId, customerId, priceId, ...discount }: NewSubscription): Promise<OpenedSubscription> {
      const coupon = await ensureCoupon(discount);
      const createOnce = () =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            metadata: { [rowKey]: rowId, ...(userId && { userId }) },
            ...(coupon && { discounts: [{ coupon }] }),
            expand,
          },
          { idempotencyKey: `subscription:${rowId}` },
        );
      const created = await fromProvider(retryWhileLocked(createOnce));
      // A replayed response has the state at creation: read the current one.
      const isRepeated = created.lastResponse.headers['idempotent-replayed'] === 'true';
      return (isRepeated && (await read(created.id))) || toSubscription(created);
    },

    /** All live ones, also those that this product did not create. */
    async *listLive(): AsyncGenerator<OpenedSubscription> {
      for (const status of ['active', 'past_due', 'trialing'] as const)
        for await (const one of stripe.subscriptions.list({ status, limit: 100 })) yield toSubscription(one);
    },

    async setCancelAtEnd(id: string, { isCanceling, reason, key }: Cancellation) {
      const feedback = ((isCanceling && reason) || '') as Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback;
      const change = { cancel_at_period_end: isCanceling, cancellation_details: { feedback } };
      await fromProvider(stripe.subscriptions.update(id, change, { idempotencyKey: key }));
    },

    async cancelNow(id: string) {
      await undefinedIfMissing(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end:${id}` }));
    },

    /** Voids the first invoice, so that nobody can pay it, then cancels; does nothing when it is paid already. */
    async cancelUnpaid(id: string, invoiceId: string) {
      const voidOnce = () => stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `void:${invoiceId}` });
      const invoice = await fromProvider(voidOnce()).catch((error) => {
        if (!isRefusal(error)) throw error;
        return fromProvider(stripe.invoices.retrieve(invoiceId));
      });
      if (invoice.status === 'void')
        await undefinedIfMissing(stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end:${id}` }));
    },

    async readPayment(id: string): Promise<ReturnType<typeof toPayment> | undefined> {
      const paymentIntent = await undefinedIfMissing(stripe.paymentIntents.retrieve(id));
      return paymentIntent && toPayment(paymentIntent);
    },

    async startCardSetup({ rowId, customerId, key }: { rowId: string; customerId: string; key: string }) {
      const setup = await fromProvider(
        stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', payment_method_types: ['card'], metadata: { [rowKey]: rowId } },
          { idempotencyKey: key },
        ),
      );
      return { clientSecret: setup.client_secret! };
    },

    /** Undefined when it does not exist or has not succeeded. */
    async readCardSetup(id: string): Promise<CardSetup | undefined> {
      const setup = await undefinedIfMissing(stripe.setupIntents.retrieve(id));
      if (setup?.status !== 'succeeded') return undefined;
      const { customer, payment_method: method, metadata } = setup;
      return {
        customerId: customer && idOf(customer),
        rowId: metadata?.[rowKey],
        paymentMethodId: method && idOf(method),
      };
    },

    /** Sets the default card. */
    async setCard({ customerId, subscriptionId, paymentMethodId, key }: NewCard) {
      const card = { default_payment_method: paymentMethodId };
      const ofCustomer = { idempotencyKey: `customer:${key}` };
      await fromProvider(stripe.customers.update(customerId, { invoice_settings: card }, ofCustomer));
      const ofSubscription = { idempotencyKey: `subscription:${key}` };
      await fromProvider(stripe.subscriptions.update(subscriptionId, card, ofSubscription));
    },

    /** Retries an open invoice. Resolves when the card is declined: read the subscription for the outcome. */
    async payNow(invoiceId: string, key: string) {
      try {
        await fromProvider(stripe.invoices.pay(invoiceId, {}, { idempotencyKey: `pay:${key}` }));
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    },
  };
}
