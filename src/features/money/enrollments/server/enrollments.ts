import { coverPathOf } from '#features/catalogue/courses/vocabulary.ts';
import { ReceiptNotFound } from './enrollment-errors.ts';
import type { EnrollmentListRepository, ReceiptRow } from './enrollment-list-repository.ts';
import type { EnrollmentRepository } from './enrollment-repository.ts';
import type { EnrollmentRow } from './enrollment-table.ts';
import { createConfirmation } from './purchase-outcome.ts';
import type { PurchaseSync } from './purchase-sync.ts';

type Dependencies = {
  repository: Pick<EnrollmentRepository, 'find' | 'findCurrent'>;
  lists: EnrollmentListRepository;
  enrollmentSync: PurchaseSync<EnrollmentRow>;
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

    /** See `createConfirmation`. */
    confirm: createConfirmation({ find: repository.find, sync: enrollmentSync.sync }),

    listReceipts: async (userId: string) => (await lists.listReceipts(userId)).map(toReceipt),

    async getReceipt(userId: string, enrollmentId: string) {
      const receipt = await lists.findReceipt(userId, enrollmentId);
      if (!receipt) throw new ReceiptNotFound();
      return toReceipt(receipt);
    },
  };
}
