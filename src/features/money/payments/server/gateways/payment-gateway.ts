import { createCustomerGateway } from './customer-gateway.ts';
import { createPaymentIntentGateway } from './payment-intent-gateway.ts';
import { createPriceGateway } from './price-gateway.ts';
import { createRefundGateway } from './refund-gateway.ts';
import type { Stripe } from './stripe-client.ts';
import { createSubscriptionGateway } from './subscription-gateway.ts';
import { createWebhookEventGateway } from './webhook-event-gateway.ts';

/**
 * The only access to the payment provider: responses are parsed here, and nothing else knows Stripe's types. Every
 * write carries an idempotency key made of a row id of ours.
 */
export const createPaymentGateway = (stripe: Stripe) => ({
  customers: createCustomerGateway(stripe),
  paymentIntents: createPaymentIntentGateway(stripe),
  refunds: createRefundGateway(stripe),
  subscriptions: createSubscriptionGateway(stripe),
  prices: createPriceGateway(stripe),
  events: createWebhookEventGateway(stripe),
});
export type PaymentGateway = ReturnType<typeof createPaymentGateway>;
