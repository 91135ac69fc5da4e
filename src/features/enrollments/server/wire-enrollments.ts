import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import type { NoteDifference } from '#platform/server/payments/payment-event.ts';
import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { createBoughtRepository } from './bought-repository.ts';
import { createCheckouts } from './checkouts.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import { enrollmentEndpoints } from './enrollment-routes.ts';
import { createEnrollmentStore } from './enrollment-store.ts';
import { createEnrollments } from './enrollments.ts';
import { createPaymentComparison } from './payment-comparison.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import { createPaymentNews } from './payment-news.ts';
import { createReceiptLetter } from './receipt-letter.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { createSettlement, type Reached } from './settlement.ts';
import { createUnfinishedCheckouts } from './unfinished-checkouts.ts';

type World = {
  db: Database;
  stripe: Stripe;
  publicUrl: string;
  limiter: RateLimiter;
  queueMail: QueueMail;
  noteDifference: NoteDifference;
  now: () => Date;
  reached: Reached;
};

/** The parts of buying a class, put together. */
export function wireEnrollments({ db, stripe, queueMail, ...world }: World) {
  const payments = createPaymentGateway(stripe);
  const store = createEnrollmentStore({ db, queueMail });
  const settlement = createSettlement({ payments, store, ...world });
  const checkouts = createCheckouts({ payments, store, settlement, ...world });
  const repository = createEnrollmentRepository(db);
  const comparison = createPaymentComparison({ payments, repository, settle: settlement.settle, ...world });
  const enrollments = createEnrollments({
    repository,
    bought: createBoughtRepository(db),
    settlement,
  });
  return {
    hasAccess: enrollments.hasAccess,
    sendReceipt: createReceiptLetter({ queueMail, publicUrl: world.publicUrl }),
    checkouts,
    enrollments,
    settle: settlement.settle,
    endpoints: enrollmentEndpoints({ enrollments, checkouts }),
    files: receiptRoutes({ enrollments, ...world }),
    handler: createPaymentNews({ payments, store, settlement }),
    comparison: comparison.compareAll,
    steps: [createUnfinishedCheckouts({ store, settlement, checkouts, ...world })],
  };
}
