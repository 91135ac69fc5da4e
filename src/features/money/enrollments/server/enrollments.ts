import { coverPathOf } from '#features/catalogue/courses/vocabulary.ts';
import type { Payment } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { PaymentOutcome } from '../vocabulary.ts';
import type { EnrollmentSync } from './enrollment-access.ts';
import { EnrollmentNotFound, ReceiptNotFound } from './enrollment-errors.ts';
import type { EnrollmentListRepository, ReceiptRow } from './enrollment-list-repository.ts';
import type { EnrollmentRepository } from './enrollment-repository.ts';

type Dependencies = {
  repository: Pick<EnrollmentRepository, 'find' | 'findCurrent'>;
  lists: EnrollmentListRepository;
  enrollmentSync: EnrollmentSync;
};
export type Enrollments = ReturnType<typeof createEnrollments>;

const toReceipt = ({ enrollment, name, email }: ReceiptRow) => ({
  enrollmentId: enrollment.id,
  receiptNumber: enrollment.receiptNumber!,
  courseId: enrollment.courseId,
  courseTitle: enrollment.courseTitle,
  amount: enrollment.amountCents / 100,
  discount:
    enrollment.listPriceCents === null
      ? null
      : { code: enrollment.couponCode!, listPrice: enrollment.listPriceCents / 100 },
  currency: enrollment.currency,
  paidAt: enrollment.completedAt!,
  refunded: enrollment.refundedCents / 100,
  refundedAt: enrollment.paymentStatus === 'refunded' ? enrollment.endedAt : null,
  paymentStatus: enrollment.paymentStatus,
  name,
  email,
});

function outcomeOf(paymentStatus: string, payment: Payment | undefined): PaymentOutcome {
  if (paymentStatus === 'completed') return 'completed';
  if (paymentStatus !== 'pending' || !payment) return 'failed';
  return payment.status === 'requires_payment_method' ? 'failed' : 'processing';
}

export function createEnrollments({ repository, lists, enrollmentSync }: Dependencies) {
  return {
    async statusOf(userId: string, courseId: string) {
      const { pending, completed } = await repository.findCurrent(userId, courseId);
      return {
        enrolled: completed !== undefined,
        isPending: pending !== undefined,
        isSuspended: (completed?.suspendedAt ?? null) !== null,
      };
    },

    async listMine(userId: string) {
      const rows = await lists.listCompleted(userId);
      return rows.map(({ enrollment, course: { coverId, ...course } }) => ({
        id: enrollment.id,
        courseId: enrollment.courseId,
        paymentStatus: enrollment.paymentStatus,
        isSuspended: enrollment.suspendedAt !== null,
        enrolledAt: enrollment.completedAt!,
        receiptNumber: enrollment.receiptNumber!,
        course: { ...course, ...(coverId && { image: coverPathOf(coverId) }) },
      }));
    },

    /**
     * Syncs the enrollment and returns its outcome. The browser only names the enrollment and intent; the provider
     * decides what was paid. Idempotent.
     */
    async confirm(userId: string, enrollmentId: string, paymentIntentId: string) {
      const enrollment = await repository.find(enrollmentId);
      const isOwn = enrollment?.userId === userId && enrollment.paymentIntentId === paymentIntentId;
      if (!isOwn) throw new EnrollmentNotFound();
      // A canceled payment can never be paid: the provider need not be asked.
      if (enrollment.paymentStatus === 'canceled') return { outcome: 'failed' as const, courseId: enrollment.courseId };
      const synced = await enrollmentSync.sync(enrollmentId);
      if (!synced) throw new EnrollmentNotFound();
      const outcome = outcomeOf(synced.enrollment.paymentStatus, synced.payment);
      return { outcome, courseId: enrollment.courseId };
    },

    listReceipts: async (userId: string) => (await lists.listReceipts(userId)).map(toReceipt),

    async getReceipt(userId: string, enrollmentId: string) {
      const receipt = await lists.findReceipt(userId, enrollmentId);
      if (!receipt) throw new ReceiptNotFound();
      return toReceipt(receipt);
    },
  };
}
