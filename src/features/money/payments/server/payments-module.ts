import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCustomerRepository } from './customer-repository.ts';
import { paymentCustomers } from './customer-table.ts';
import { createCustomers } from './customers.ts';
import { discrepancyEmailPreviews } from './discrepancies/discrepancy-emails.ts';
import { createDiscrepancies } from './discrepancies/discrepancy-repository.ts';
import { createMissedEvents } from './discrepancies/missed-events.ts';
import { createDailyComparison } from './discrepancies/provider-comparison.ts';
import { createReconciler } from './discrepancies/reconciler.ts';
import { createPaymentGateway } from './gateways/payment-gateway.ts';
import { createStripeClient, type Stripe } from './gateways/stripe-client.ts';
import { paymentEndpoints } from './payment-routes.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { createProgressRepository } from './progress-repository.ts';
import type { PaymentSubscriber } from './shared/payment-event-handler.ts';
import { createEventRepository, paymentEventsChannel } from './webhook-event-repository.ts';
import { createPaymentEvents, type EventStep } from './webhook-events.ts';

/** The customer row stays until the reconciler has deleted it at the provider. */
const paymentData: PersonalData = {
  tables: { payment_customers: ownRows(paymentCustomers.userId) },
  deleteData: (db, { id }) => createCustomerRepository(db).anonymize(id),
  isPurchased: true,
};

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'operatorEmail' | 'logger'> & {
  settings: PaymentSettings;
  now: () => Date;
  /** For tests: called at every numbered step, to end the process there. */
  reached: (step: EventStep) => void | Promise<void>;
  /** For tests: another client, such as one with a shorter timeout. */
  stripe?: Stripe | undefined;
};
export type PaymentsModule = ReturnType<typeof createPaymentsModule>;

/**
 * The payment gateway, webhook events, reconciler and daily comparison. Features subscribe; it imports none of them.
 */
export function createPaymentsModule({ db, settings, ...dependencies }: Dependencies) {
  const { stripe = createStripeClient(settings) } = dependencies;
  const gateway = createPaymentGateway(stripe);
  const repository = createEventRepository(db);
  const progress = createProgressRepository(db);
  const discrepancies = createDiscrepancies(db);
  const customers = createCustomers({ repository: createCustomerRepository(db), gateway: gateway.customers });
  const subscribers: PaymentSubscriber[] = [];

  const events = createPaymentEvents({
    ...dependencies,
    gateway: gateway.events,
    webhookSecret: settings.webhookSecret,
    repository,
    listHandlers: () => subscribers.map(({ eventHandler }) => eventHandler),
    recordDiscrepancy: discrepancies.note,
  });
  const missedEvents = createMissedEvents({ gateway: gateway.events, events, progress, ...dependencies });
  const listSteps = () => [
    missedEvents,
    ...subscribers.flatMap(({ reconcilerSteps }) => reconcilerSteps),
    customers.purgeStep,
  ];
  const reconciler = createReconciler({ ...dependencies, listSteps, progress });
  const compareAll = createDailyComparison({
    ...dependencies,
    listComparisons: () => subscribers.flatMap(({ listDiscrepancies }) => listDiscrepancies ?? []),
    discrepancies,
    send: (message) => dependencies.queueMail(db, message),
  });

  return {
    gateway,
    noteDiscrepancy: discrepancies.note,
    ensureCustomer: customers.ensure,
    premiumPriceId: settings.premiumPrice,
    /** The payment form's script is served by this site. */
    hasOwnScript: settings.scriptAddress !== null,
    subscribe(subscriber: PaymentSubscriber) {
      subscribers.push(subscriber);
    },
    events,
    reconciler,
    compareAll,
    reclaim: repository.reclaimAll,
    start: reconciler.start,
    stop: () => Promise.all([reconciler.stop(), events.stop()]),
    endpoints: paymentEndpoints({ events, settings }),
    jobs: [
      { name: 'compare-payments', cron: '7 3 * * *', run: compareAll },
      { name: 'purge-payment-events', cron: '57 3 * * *', run: () => repository.removeApplied(90) },
    ],
    channels: [{ name: paymentEventsChannel, run: events.applyPending }],
    personalData: [paymentData],
    emailPreviews: discrepancyEmailPreviews,
  } satisfies FeatureModule & Record<string, unknown>;
}
