import { createCouponRepository } from '#features/money/coupons/server/shared/coupon-repository.ts';
import type { Payment, PaymentIntentGateway } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { RecordDiscrepancy } from '#features/money/payments/server/shared/payment-event-handler.ts';
import type { NotifyGuardian } from '#features/people/profiles/server/profiles-module.ts';
import { createStore } from '#platform/server/database/create-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/unique-violation.ts';
import type { OutgoingEmail, QueueMail } from '#platform/server/mail/email.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { createCouponUseRepository } from './coupon-use-repository.ts';
import { type EnrollmentEmailKind, enrollmentEmail } from './enrollment-emails.ts';
import { CheckoutBusy } from './enrollment-errors.ts';
import { accessOf, type EnrollmentAccess, isPaymentFor, isUnchanged } from './enrollment-policy.ts';
import { createEnrollmentRepository } from './enrollment-repository.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

/** Steps of a purchase, as numbered in docs/access-policy.md; tests end the process there. */
export type PurchaseStep =
  | '1 enrollment kept'
  | '2 payment made'
  | '3 payment attached'
  | '6 provider read'
  | '7 change written'
  | '8 change committed';
export type Reached = (work: PurchaseStep) => void | Promise<void>;

type Dependencies = {
  payments: Pick<PaymentIntentGateway, 'find' | 'refund'>;
  store: Pick<EnrollmentStore, 'find' | 'inTransaction'>;
  recordDiscrepancy: RecordDiscrepancy;
  publicUrl: string;
  now: () => Date;
  reached: Reached;
};
export type EnrollmentSync = ReturnType<typeof createEnrollmentSync>;

export type EnrollmentStore = ReturnType<typeof createEnrollmentStore>;

type StoreDependencies = { db: Database; queueMail: QueueMail; notifyGuardian: NotifyGuardian };

/** Repository and outbox on one connection. */
export const createEnrollmentStore = ({ db, queueMail, notifyGuardian }: StoreDependencies) =>
  createStore(db, (db) => ({
    ...createEnrollmentRepository(db),
    ...createCouponUseRepository(db),
    coupons: createCouponRepository(db),
    send: (message: OutgoingEmail) => queueMail(db, message),
    /** Tells the guardian of a minor that a class was purchased or refunded. */
    notifyGuardian: (kind: 'purchased' | 'refunded', userId: string, row: EnrollmentRow) =>
      notifyGuardian(db, {
        ...{ kind, userId, key: row.id, receiptNumber: row.receiptNumber },
        sold: { item: `class:${row.courseId}`, title: row.courseTitle, amountCents: row.amountCents },
      }),
  }));

const maxAttempts = 20;

const isPaid = ({ paymentStatus }: { paymentStatus: string }) =>
  paymentStatus === 'completed' || paymentStatus === 'refunded';

function emailKindsFor(
  before: EnrollmentRow,
  after: EnrollmentAccess,
  { dispute, refundedCents, amountCents }: Payment,
  isDuplicate: boolean,
) {
  const kinds: EnrollmentEmailKind[] = [];
  if (after.paymentStatus === 'refunded' && before.paymentStatus !== 'refunded') {
    if (isDuplicate) return ['purchasedTwice'] as const;
    kinds.push(dispute === 'lost' && refundedCents < amountCents ? 'lost' : 'paidBack');
  }
  if (after.paymentStatus !== 'completed') return kinds;
  if (!isPaid(before)) kinds.push('purchased');
  if (after.refundedCents > before.refundedCents) kinds.push('paidBackPart');
  if (after.isSuspended && !before.suspendedAt) kinds.push('suspended');
  if (!after.isSuspended && (before.suspendedAt || before.paymentStatus === 'refunded')) kinds.push('restored');
  return kinds;
}

/**
 * Syncs an enrollment with its payment at the provider. The only code that grants or revokes access: webhooks,
 * returning browsers and the reconciler call it. Safe to run concurrently: a sync whose row has changed since it was
 * read starts again, so that older state never overwrites newer state.
 */
export function createEnrollmentSync({ payments, store, recordDiscrepancy, publicUrl, now, reached }: Dependencies) {
  const recordMismatch = (row: EnrollmentRow, payment: Payment) =>
    recordDiscrepancy({
      kind: 'payment is not what was asked for',
      objectId: payment.id,
      ours: `enrollment ${row.id}, ${row.paymentStatus}, ${formatCents(row.amountCents)}`,
      theirs: `${payment.status}, ${formatCents(payment.receivedCents)} of ${formatCents(payment.amountCents)} ${payment.currency}, for enrollment ${payment.reference.enrollmentId}`,
    });

  /** One transaction: the enrollment, its receipt number and its emails. */
  async function write(row: EnrollmentRow, access: EnrollmentAccess, payment: Payment, isDuplicate: boolean) {
    const { paymentStatus, refundedCents, isSuspended } = access;
    const changed = await store.inTransaction(async (repositories) => {
      // Locks the user before the enrollment, as the deletion of an account does, so that there is no deadlock.
      const buyer = row.userId === null ? undefined : await repositories.lockPerson(row.userId);
      const isFirstPayment = isPaid(access) && row.receiptNumber === null;
      const after = await repositories.change(row, {
        paymentStatus,
        refundedCents,
        suspendedAt: isSuspended ? (row.suspendedAt ?? now()) : null,
        endedAt: paymentStatus === 'refunded' || paymentStatus === 'canceled' ? (row.endedAt ?? now()) : null,
        ...(isFirstPayment && {
          completedAt: now(),
          receiptNumber: await repositories.nextReceiptNumber(now().getUTCFullYear()),
        }),
      });
      if (!after) return undefined;
      if (buyer)
        for (const kind of emailKindsFor(row, access, payment, isDuplicate)) {
          await repositories.send(enrollmentEmail(kind, { enrollment: after, buyer, publicUrl }));
          if (kind === 'purchased') await repositories.notifyGuardian('purchased', buyer.id, after);
          if (kind === 'paidBack') await repositories.notifyGuardian('refunded', buyer.id, after);
        }
      await reached('7 change written');
      return after;
    });
    if (changed) await reached('8 change committed');
    return changed;
  }

  return {
    /** Returns the enrollment and the payment as read; undefined when there is no such enrollment. */
    async sync(enrollmentId: string) {
      let isDuplicate = false;
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const enrollment = await store.find(enrollmentId);
        if (!enrollment?.paymentIntentId) return enrollment && { enrollment, payment: undefined };
        const payment = await payments.find(enrollment.paymentIntentId);
        await reached('6 provider read');
        if (!payment) return { enrollment, payment };
        if (!isPaymentFor(enrollment, payment)) {
          await recordMismatch(enrollment, payment);
          return { enrollment, payment };
        }
        const access = accessOf(payment);
        if (isUnchanged(enrollment, access)) return { enrollment, payment };
        try {
          const changed = await write(enrollment, access, payment, isDuplicate);
          if (changed) return { enrollment: changed, payment };
        } catch (error) {
          // The unique index on completed enrollments of one user and course.
          if (!isUniqueViolation(error) || isDuplicate) throw error;
          if (enrollment.paymentStatus === 'refunded') {
            await recordMismatch(enrollment, payment);
            return { enrollment, payment };
          }
          // Another payment has bought the course: this one is refunded.
          await payments.refund(payment.id);
          isDuplicate = true;
        }
      }
      throw new CheckoutBusy();
    },
  };
}
