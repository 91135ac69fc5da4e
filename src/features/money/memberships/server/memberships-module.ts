import type { PaymentGateway } from '#features/money/payments/server/gateways/payment-gateway.ts';
import type { PaymentsModule } from '#features/money/payments/server/payments-module.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { NotifyGuardian } from '#features/people/profiles/server/profiles-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import type { DrawReceipt } from '#platform/server/receipts/receipt-worker.ts';
import { membershipEndpoints } from './membership-routes.ts';
import { memberships } from './membership-table.ts';
import { createMemberships } from './memberships.ts';
import { createPremiumCards } from './premium-cards.ts';
import { createPremiumPrice } from './premium-price.ts';
import { premiumReceiptRoutes } from './premium-receipt-routes.ts';
import { createPremiumReceipt } from './receipt-emails.ts';
import { createSubscriptionComparison } from './subscriptions/subscription-comparison.ts';
import { createSubscriptionEmails, subscriptionEmailPreviews } from './subscriptions/subscription-emails.ts';
import { createSubscriptionReconciler } from './subscriptions/subscription-jobs.ts';
import { createSubscriptionEvents } from './subscriptions/subscription-payment-handler.ts';
import { createSubscriptionRepository } from './subscriptions/subscription-repository.ts';
import { subscriptionEndpoints } from './subscriptions/subscription-routes.ts';
import type { ReachedSubscription } from './subscriptions/subscription-state.ts';
import { createSubscriptionSync } from './subscriptions/subscription-sync.ts';
import { subscriptions } from './subscriptions/subscription-table.ts';
import { createSubscriptionStore, createSubscriptionWriter } from './subscriptions/subscription-writer.ts';
import { createSubscriptions } from './subscriptions/subscriptions.ts';

/**
 * Memberships are deleted with the account. Invoices stay in the ledger without the user; the subscription is then
 * canceled at the provider (`subscription-jobs.ts`).
 */
export const membershipData: PersonalData = {
  tables: {
    memberships: ownRows(memberships.userId),
    subscriptions: ownRows(subscriptions.userId),
    membership_invoices: (db, { id }) => createSubscriptionRepository(db).listInvoices(id),
  },
  deleteData: (db, { id }) => createSubscriptionRepository(db).anonymize(id),
  isPurchased: true,
};

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'limiter' | 'queueMail'> & {
  payments: Pick<PaymentsModule, 'ensureCustomer' | 'premiumPriceId' | 'subscribe'> & {
    gateway: Pick<PaymentGateway, 'subscriptions' | 'prices'>;
  };
  drawReceipt?: DrawReceipt | undefined;
  requirePermission: RequirePermission;
  notifyGuardian: NotifyGuardian;
  now: () => Date;
  reached: ReachedSubscription;
};

export function createMembershipsModule({ db, payments, ...dependencies }: Dependencies) {
  const { limiter, queueMail, publicUrl, drawReceipt, now, reached } = dependencies;
  const gateway = payments.gateway.subscriptions;
  const store = createSubscriptionStore({ db, ...dependencies });
  const { subscriptions: repository, memberships } = store;
  const price = createPremiumPrice({ prices: payments.gateway.prices, priceId: payments.premiumPriceId });
  const writer = createSubscriptionWriter({ store, emails: createSubscriptionEmails(publicUrl), now, reached });
  const { sync, end } = createSubscriptionSync({ repository, gateway, writer, reached });
  const ensureCustomer = payments.ensureCustomer;
  const subscriptions = createSubscriptions({
    store,
    gateway,
    sync,
    ensureCustomer,
    priceId: price.get,
    ...dependencies,
  });
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
    /** Cancels at once, without an end of the paid period. */
    endSubscription: end,
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
    pages: [premiumReceiptRoutes({ repository, limiter, publicUrl, drawReceipt })],
    personalData: [membershipData],
    emailPreviews: subscriptionEmailPreviews(publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
