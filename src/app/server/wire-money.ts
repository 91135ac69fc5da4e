import { Hono } from 'hono';
import { createCustomers } from '#features/billing/server/customers.ts';
import { createDifferences } from '#features/billing/server/differences.ts';
import type { EventStep } from '#features/billing/server/payment-events.ts';
import { wireBilling } from '#features/billing/server/wire-billing.ts';
import type { PurchaseStep } from '#features/enrollments/server/settlement.ts';
import { wireEnrollments } from '#features/enrollments/server/wire-enrollments.ts';
import { createPremiumPrice } from '#features/memberships/server/premium-price.ts';
import { createStripeGateway } from '#features/memberships/server/stripe-gateway.ts';
import type { SubscriptionStep } from '#features/memberships/server/subscription-state.ts';
import { wireSubscriptions } from '#features/memberships/server/wire-subscriptions.ts';
import type { RefundStep } from '#features/money/server/refunds.ts';
import { wireMoneyDesk } from '#features/money/server/wire-money-desk.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import type { PaymentSettings } from '#platform/server/payments/payment-settings.ts';
import { createStripeClient, type Stripe } from '#platform/server/payments/stripe-client.ts';

type World = {
  db: Database;
  settings: PaymentSettings;
  publicUrl: string;
  secret: string;
  /** Who hears of what differs between us and the provider. */
  operatorEmail: string;
  logger: Logger;
  now?: () => Date;
  /** For tests: another client, as one that waits less long. */
  stripe?: Stripe;
  /** For tests: told of every numbered step of a purchase, to end the process there. */
  reached?: (step: PurchaseStep | EventStep | SubscriptionStep | RefundStep) => void | Promise<void>;
};
export type Money = ReturnType<typeof wireMoney>;

/** Buying, membership and billing on one client of the payment provider: their routes, and what goes on without a request. */
export function wireMoney({ db, settings, publicUrl, secret, operatorEmail, logger, ...options }: World) {
  const { stripe = createStripeClient(settings), now = () => new Date(), reached = () => {} } = options;
  const shared = { db, stripe, publicUrl, queueMail, now, reached };
  const differences = createDifferences(db);
  const customers = createCustomers({ db, stripe });
  const limiter = createRateLimiter(db, secret);
  const ofEnrollments = wireEnrollments({ ...shared, limiter, noteDifference: differences.note });
  const premiumPrice = createPremiumPrice({ stripe, priceId: settings.premiumPrice });
  const ofSubscriptions = wireSubscriptions({
    ...shared,
    gateway: createStripeGateway(stripe),
    customerOf: customers.ensure,
    priceId: premiumPrice.get,
    limiter,
  });
  const ofDesk = wireMoneyDesk({ ...shared, settle: ofEnrollments.settle });
  const billing = wireBilling({
    ...shared,
    settings,
    customers,
    differences,
    operatorEmail,
    logger,
    handlers: [ofEnrollments.handler, ofSubscriptions.handler, ofDesk.handler],
    steps: [...ofEnrollments.steps, ofSubscriptions.reconciler, ...ofDesk.steps],
    comparisons: [ofEnrollments.comparison, ofSubscriptions.compareAll],
  });
  return {
    isPriceRight: premiumPrice.check,
    hasAccess: ofEnrollments.hasAccess,
    sendReceipt: ofEnrollments.sendReceipt,
    sendPremiumReceipt: ofSubscriptions.sendReceipt,
    checkouts: ofEnrollments.checkouts,
    enrollments: ofEnrollments.enrollments,
    subscriptions: ofSubscriptions.subscriptions,
    cards: ofSubscriptions.cards,
    subscriptionEvents: ofSubscriptions.handler,
    files: new Hono().route('/', ofSubscriptions.files).route('/', ofEnrollments.files),
    /** The card form's script is on this site, and not the provider's. */
    hasOwnScript: settings.scriptAddress !== null,
    refunds: ofDesk.refunds,
    endpoints: [...ofEnrollments.endpoints, ...ofSubscriptions.endpoints, ...billing.endpoints, ...ofDesk.endpoints],
    events: billing.events,
    reconciler: billing.reconciler,
    compareAll: billing.compareAll,
    reclaimAll: billing.reclaimAll,
    forgetApplied: billing.forgetApplied,
  };
}
