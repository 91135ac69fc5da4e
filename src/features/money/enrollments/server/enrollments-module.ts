import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import type { PaymentsModule } from '#features/money/payments/server/payments-module.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { NotifyGuardian } from '#features/people/profiles/server/profiles-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import type { DrawReceipt } from '#platform/server/receipts/receipt-worker.ts';
import { createUnfinishedCheckouts } from './checkout-jobs.ts';
import { createCheckouts } from './checkouts.ts';
import { courseReceiptRoutes } from './course-receipt-routes.ts';
import { createEnrollmentStore, createEnrollmentSync, type Reached } from './enrollment-access.ts';
import { enrollmentEmailPreviews } from './enrollment-emails.ts';
import { createEnrollmentListRepository } from './enrollment-list-repository.ts';
import { createEnrollmentPaymentHandler } from './enrollment-payment-handler.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import { enrollmentEndpoints } from './enrollment-routes.ts';
import { createEnrollments } from './enrollments.ts';
import { createFreeEnrollments } from './free-enrollments.ts';
import { createPaymentComparison } from './payment-comparison.ts';
import { createReceiptEmail } from './receipt-emails.ts';

/** Amount, date and receipt number stay in the ledger, without the user. */
const enrollmentData: PersonalData = {
  tables: {
    enrollments: (db, { id }) => createEnrollmentListRepository(db).listAll(id),
    coupons: ownRows(coupons.userId),
  },
  deleteData: (db, { id }) => createEnrollmentRepository(db).anonymize(id),
  isPurchased: true,
};

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'limiter' | 'queueMail'> & {
  payments: Pick<PaymentsModule, 'gateway' | 'noteDiscrepancy' | 'subscribe'>;
  drawReceipt?: DrawReceipt | undefined;
  requirePermission: RequirePermission;
  notifyGuardian: NotifyGuardian;
  now: () => Date;
  reached: Reached;
};

export function createEnrollmentsModule({ db, payments, queueMail, notifyGuardian, ...dependencies }: Dependencies) {
  const gateway = payments.gateway.paymentIntents;
  const repository = createEnrollmentRepository(db);
  const store = createEnrollmentStore({ db, queueMail, notifyGuardian });
  const enrollmentSync = createEnrollmentSync({
    payments: gateway,
    store,
    recordDiscrepancy: payments.noteDiscrepancy,
    ...dependencies,
  });
  const checkouts = createCheckouts({ payments: gateway, store, enrollmentSync, ...dependencies });
  const freeEnrollments = createFreeEnrollments({ store, checkouts, ...dependencies });
  const lists = createEnrollmentListRepository(db);
  const enrollments = createEnrollments({ repository, lists, enrollmentSync });
  const { sync } = enrollmentSync;
  payments.subscribe({
    eventHandler: createEnrollmentPaymentHandler({ payments: gateway, store, enrollmentSync }),
    reconcilerSteps: [createUnfinishedCheckouts({ store, enrollmentSync, checkouts, ...dependencies })],
    listDiscrepancies: createPaymentComparison({ ...dependencies, payments: gateway, repository: lists, sync }),
  });
  return {
    hasAccess: async (userId: string, courseId: string) =>
      (await repository.findEnrolledAt(userId, courseId)) !== undefined,
    findEnrolledAt: repository.findEnrolledAt,
    listAccess: repository.listAccess,
    findForSale: repository.findForSale,
    findByIntent: repository.findByIntent,
    sendReceipt: createReceiptEmail({ queueMail, publicUrl: dependencies.publicUrl }),
    checkouts,
    freeEnrollments,
    enrollments,
    syncEnrollment: sync,
    endpoints: enrollmentEndpoints({ enrollments, checkouts, freeEnrollments, ...dependencies }),
    pages: [courseReceiptRoutes({ enrollments, ...dependencies })],
    personalData: [enrollmentData],
    emailPreviews: enrollmentEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule & Record<string, unknown>;
}
