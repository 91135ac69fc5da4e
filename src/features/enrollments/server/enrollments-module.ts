import type { PaymentsModule } from '#features/payments/server/payments-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { createUnfinishedCheckouts } from './checkout-jobs.ts';
import { createCheckouts } from './checkouts.ts';
import { createEnrollmentStore, createEnrollmentSync, type Reached } from './enrollment-access.ts';
import { createEnrollmentComparisonRepository } from './enrollment-comparison-repository.ts';
import { enrollmentData } from './enrollment-data.ts';
import { enrollmentEmailPreviews } from './enrollment-email-previews.ts';
import { createPurchasedCourseRepository } from './enrollment-list-repository.ts';
import { createEnrollmentPaymentHandler } from './enrollment-payment-handler.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import { enrollmentEndpoints } from './enrollment-routes.ts';
import { createEnrollments } from './enrollments.ts';
import { createPaymentComparison } from './payment-comparison.ts';
import { createReceiptEmail } from './receipt-emails.ts';
import { receiptRoutes } from './receipt-routes.ts';

type Dependencies = {
  db: Database;
  payments: Pick<PaymentsModule, 'gateway' | 'noteDiscrepancy' | 'subscribe'>;
  publicUrl: string;
  limiter: RateLimiter;
  queueMail: QueueMail;
  now: () => Date;
  reached: Reached;
};

export function createEnrollmentsModule({ db, payments, queueMail, ...dependencies }: Dependencies) {
  const gateway = payments.gateway.paymentIntents;
  const repository = createEnrollmentRepository(db);
  const store = createEnrollmentStore({ db, queueMail });
  const enrollmentSync = createEnrollmentSync({
    payments: gateway,
    store,
    recordDiscrepancy: payments.noteDiscrepancy,
    ...dependencies,
  });
  const checkouts = createCheckouts({ payments: gateway, store, enrollmentSync, ...dependencies });
  const enrollments = createEnrollments({ repository, purchased: createPurchasedCourseRepository(db), enrollmentSync });
  const { sync } = enrollmentSync;
  const comparison = createPaymentComparison({
    ...dependencies,
    payments: gateway,
    repository: createEnrollmentComparisonRepository(db),
    sync,
  });
  payments.subscribe({
    eventHandler: createEnrollmentPaymentHandler({ payments: gateway, store, enrollmentSync }),
    reconcilerSteps: [createUnfinishedCheckouts({ store, enrollmentSync, checkouts, ...dependencies })],
    listDiscrepancies: comparison.compareAll,
  });
  return {
    hasAccess: enrollments.hasAccess,
    sendReceipt: createReceiptEmail({ queueMail, publicUrl: dependencies.publicUrl }),
    checkouts,
    enrollments,
    syncEnrollment: sync,
    endpoints: enrollmentEndpoints({ enrollments, checkouts }),
    pages: [receiptRoutes({ enrollments, ...dependencies })],
    personalData: [enrollmentData],
    emailPreviews: enrollmentEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
