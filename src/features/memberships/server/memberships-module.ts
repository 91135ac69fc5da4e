import type { PaymentGateway } from '#features/payments/server/payment-gateway.ts';
import type { PaymentsModule } from '#features/payments/server/payments-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { createMembershipRepository } from './membership-repository.ts';
import { membershipEndpoints } from './membership-routes.ts';
import { createMemberships } from './memberships.ts';
import { createPremiumCards } from './premium-cards.ts';
import { createPremiumPrice } from './premium-price.ts';
import { createPremiumReceipt } from './receipt-emails.ts';
import { createSubscriptionComparison } from './subscription-comparison.ts';
import { subscriptionData } from './subscription-data.ts';
import { subscriptionEmailPreviews } from './subscription-email-previews.ts';
import { createSubscriptionEmails } from './subscription-emails.ts';
import { createSubscriptionReconciler } from './subscription-jobs.ts';
import { createSubscriptionEvents } from './subscription-payment-handler.ts';
import { subscriptionEndpoints } from './subscription-routes.ts';
import type { ReachedSubscription } from './subscription-state.ts';
import { createSubscriptionSync } from './subscription-sync.ts';
import { createSubscriptionStore, createSubscriptionWriter } from './subscription-writer.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Deleted with the account. */
const membershipData: PersonalData = {
  tables: { memberships: (db, { id }) => createMembershipRepository(db).listByUser(id) },
};

type Dependencies = {
  db: Database;
  payments: Pick<PaymentsModule, 'ensureCustomer' | 'premiumPriceId' | 'subscribe'> & {
    gateway: Pick<PaymentGateway, 'subscriptions' | 'prices'>;
  };
  queueMail: QueueMail;
  publicUrl: string;
  limiter: Pick<RateLimiter, 'count'>;
  now: () => Date;
  reached: ReachedSubscription;
};

export function createMembershipsModule({ db, payments, queueMail, publicUrl, limiter, now, reached }: Dependencies) {
  const gateway = payments.gateway.subscriptions;
  const store = createSubscriptionStore({ db, queueMail });
  const { subscriptions: repository, memberships } = store;
  const price = createPremiumPrice({ prices: payments.gateway.prices, priceId: payments.premiumPriceId });
  const writer = createSubscriptionWriter({ store, emails: createSubscriptionEmails(publicUrl), now, reached });
  const { sync, end } = createSubscriptionSync({ repository, gateway, writer, reached });
  const ensureCustomer = payments.ensureCustomer;
  const subscriptions = createSubscriptions({ store, gateway, sync, ensureCustomer, priceId: price.get, now, reached });
  const cards = createPremiumCards({ store, gateway, sync });
  const eventHandler = createSubscriptionEvents({ repository, gateway, sync, cards });
  const reconciler = createSubscriptionReconciler({ repository, sync, end, now });
  payments.subscribe({
    eventHandler,
    reconcilerSteps: [reconciler],
    listDiscrepancies: createSubscriptionComparison({ repository, gateway, sync }),
  });
  return {
    store,
    sync,
    subscriptions,
    cards,
    eventHandler,
    reconciler,
    isPriceRight: price.check,
    sendReceipt: createPremiumReceipt({ queueMail, publicUrl }),
    endpoints: [
      ...membershipEndpoints(createMemberships({ repository: memberships })),
      ...subscriptionEndpoints({ subscriptions, cards, limiter }),
    ],
    pages: [invoiceRoutes({ repository, limiter, publicUrl })],
    personalData: [membershipData, subscriptionData],
    emailPreviews: subscriptionEmailPreviews(publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
