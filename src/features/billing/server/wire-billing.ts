import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import type {
  PaymentDifference,
  PaymentEventHandler,
  ReconcilerStep,
} from '#platform/server/payments/payment-event.ts';
import type { PaymentSettings } from '#platform/server/payments/payment-settings.ts';
import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { billingEndpoints } from './billing-routes.ts';
import type { Customers } from './customers.ts';
import { createDailyComparison } from './daily-comparison.ts';
import type { Differences } from './differences.ts';
import { createEventRepository } from './event-repository.ts';
import { createMissedEvents } from './missed-events.ts';
import { createPaymentEvents, type EventStep } from './payment-events.ts';
import { createProgressRepository } from './progress-repository.ts';
import { createReconciler } from './reconciler.ts';

type World = {
  db: Database;
  stripe: Stripe;
  settings: PaymentSettings;
  customers: Customers;
  differences: Differences;
  /** What features do with events, and what they look after by the clock. */
  handlers: readonly PaymentEventHandler[];
  steps: readonly ReconcilerStep[];
  /** What differs between a feature's rows and the provider's. */
  comparisons: readonly (() => AsyncIterable<PaymentDifference>)[];
  queueMail: QueueMail;
  operatorEmail: string;
  logger: Logger;
  now: () => Date;
  reached: (step: EventStep) => void | Promise<void>;
};

/** The parts of billing, put together. */
export function wireBilling({ db, stripe, settings, customers, differences, handlers, steps, ...world }: World) {
  const repository = createEventRepository(db);
  const progress = createProgressRepository(db);
  const { webhookSecret } = settings;
  const noteDifference = differences.note;
  const events = createPaymentEvents({ stripe, webhookSecret, repository, handlers, noteDifference, ...world });
  const missed = createMissedEvents({ stripe, events, progress, ...world });
  return {
    endpoints: billingEndpoints({ events, settings }),
    events,
    reconciler: createReconciler({ steps: [missed, ...steps, customers.forgetting], progress, ...world }),
    compareAll: createDailyComparison({ differences, send: (letter) => world.queueMail(db, letter), ...world }),
    reclaimAll: repository.reclaimAll,
    forgetApplied: () => repository.removeApplied(90),
  };
}
