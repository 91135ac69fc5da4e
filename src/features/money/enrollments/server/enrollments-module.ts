import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import type { PaymentRow } from '#features/money/payments/server/payment-table.ts';
import type { PaymentsModule } from '#features/money/payments/server/payments-module.ts';
import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { NotifyGuardian } from '#features/people/profiles/server/profiles-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import type { DrawReceipt } from '#platform/server/receipts/receipt-worker.ts';
import { hoursToPay, hoursToPayWithCode } from '../vocabulary.ts';
import { createUnfinishedCheckouts } from './checkout-jobs.ts';
import { createCheckouts } from './checkouts.ts';
import { courseReceiptRoutes } from './course-receipt-routes.ts';
import { createEnrollmentStore } from './enrollment-access.ts';
import { enrollmentEmailPreviews } from './enrollment-emails.ts';
import { createEnrollmentListRepository } from './enrollment-list-repository.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import { enrollmentEndpoints } from './enrollment-routes.ts';
import type { EnrollmentRow } from './enrollment-table.ts';
import { createEnrollments } from './enrollments.ts';
import { createFreeEnrollments } from './free-enrollments.ts';
import { createGroupParts } from './groups/groups-module.ts';
import { createPaymentComparison } from './payment-comparison.ts';
import { createPurchaseCheckouts } from './purchase-checkouts.ts';
import { createPurchasePaymentHandler } from './purchase-payment-handler.ts';
import { createPurchaseSync, type Reached } from './purchase-sync.ts';
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

/** A code holds a use, for which others may be waiting. */
const hoursFor = ({ couponId }: EnrollmentRow) => (couponId === null ? hoursToPay : hoursToPayWithCode);

export function createEnrollmentsModule({ payments, notifyGuardian, ...dependencies }: Dependencies) {
  const { db, queueMail, publicUrl, now } = dependencies;
  const gateway = payments.gateway.paymentIntents;
  const repository = createEnrollmentRepository(db);
  const store = createEnrollmentStore({ db, queueMail, notifyGuardian, publicUrl });
  const key = 'enrollmentId';
  const shared = { ...dependencies, key, payments: gateway, store } as const;
  const enrollmentSync = createPurchaseSync<EnrollmentRow>({ ...shared, recordDiscrepancy: payments.noteDiscrepancy });
  const { sync } = enrollmentSync;
  const purchases = createPurchaseCheckouts<EnrollmentRow>({ ...shared, sync });
  const checkouts = createCheckouts({ ...dependencies, store, purchases });
  const freeEnrollments = createFreeEnrollments({ ...dependencies, store, checkouts });
  const enrollments = createEnrollments({ repository, lists: createEnrollmentListRepository(db), enrollmentSync });
  const groupParts = createGroupParts({ ...dependencies, payments });
  const { groups, groupCheckouts } = groupParts;
  const kinds = [{ key, store, repository, sync }, groupParts.kind] as const;
  const { cancel } = checkouts;
  payments.subscribe({
    eventHandler: createPurchasePaymentHandler({ payments: gateway, kinds }),
    reconcilerSteps: [
      createUnfinishedCheckouts({ name: 'unfinished checkouts', store, sync, cancel, hoursToPay: hoursFor, now }),
      groupParts.step,
    ],
    listDiscrepancies: createPaymentComparison({ payments: gateway, kinds, now }),
  });
  return {
    hasAccess: async (userId: string, courseId: string) =>
      (await repository.findEnrolledAt(userId, courseId)) !== undefined,
    findEnrolledAt: repository.findEnrolledAt,
    listAccess: repository.listAccess,
    findForSale: repository.findForSale,
    findByIntent: repository.findByIntent,
    sendReceipt: createReceiptEmail({ queueMail, publicUrl }),
    ...{ checkouts, freeEnrollments, enrollments, groups, groupCheckouts },
    /** Syncs the purchase of a payment in the ledger, if it is of a course. */
    async syncPurchase({ id, kind }: Pick<PaymentRow, 'id' | 'kind'>) {
      if (kind === 'class') await sync(id);
      if (kind === 'group') await groupParts.kind.sync(id);
    },
    endpoints: [
      ...enrollmentEndpoints({ enrollments, checkouts, freeEnrollments, ...dependencies }),
      ...groupParts.endpoints,
    ],
    pages: [courseReceiptRoutes({ enrollments, groups, ...dependencies })],
    personalData: [enrollmentData, ...groupParts.personalData],
    emailPreviews: { ...enrollmentEmailPreviews(publicUrl), ...groupParts.emailPreviews },
  } satisfies FeatureModule & Record<string, unknown>;
}
