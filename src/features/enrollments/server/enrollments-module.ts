import type { PaymentsModule } from '#features/payments/server/payments-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import { createUnfinishedCheckouts } from './checkout-jobs.ts';
import { createCheckouts } from './checkouts.ts';
import { createEnrollmentStore, createSettlement, type Reached } from './enrollment-access.ts';
import { createEnrollmentComparisonRepository } from './enrollment-comparison-repository.ts';
import { enrollmentData } from './enrollment-data.ts';
import { enrollmentEmailPreviews } from './enrollment-email-previews.ts';
import { createBoughtRepository } from './enrollment-list-repository.ts';
import { createPaymentNews } from './enrollment-payment-handler.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import { enrollmentEndpoints } from './enrollment-routes.ts';
import { createEnrollments } from './enrollments.ts';
import { createPaymentComparison } from './payment-comparison.ts';
import { createReceiptLetter } from './receipt-emails.ts';
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

/** Buying a class, and what somebody has bought. */
export function createEnrollmentsModule({ db, payments, queueMail, ...world }: Dependencies) {
  const gateway = payments.gateway.paymentIntents;
  const repository = createEnrollmentRepository(db);
  const store = createEnrollmentStore({ db, queueMail });
  const settlement = createSettlement({ payments: gateway, store, noteDifference: payments.noteDiscrepancy, ...world });
  const checkouts = createCheckouts({ payments: gateway, store, settlement, ...world });
  const enrollments = createEnrollments({ repository, bought: createBoughtRepository(db), settlement });
  const { settle } = settlement;
  const comparison = createPaymentComparison({
    ...world,
    payments: gateway,
    repository: createEnrollmentComparisonRepository(db),
    settle,
  });
  payments.subscribe({
    eventHandler: createPaymentNews({ payments: gateway, store, settlement }),
    reconcilerSteps: [createUnfinishedCheckouts({ store, settlement, checkouts, ...world })],
    listDiscrepancies: comparison.compareAll,
  });
  return {
    hasAccess: enrollments.hasAccess,
    sendReceipt: createReceiptLetter({ queueMail, publicUrl: world.publicUrl }),
    checkouts,
    enrollments,
    syncEnrollment: settle,
    endpoints: enrollmentEndpoints({ enrollments, checkouts }),
    pages: [receiptRoutes({ enrollments, ...world })],
    personalData: [enrollmentData],
    emailPreviews: enrollmentEmailPreviews(world.publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
