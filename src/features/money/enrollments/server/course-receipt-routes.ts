import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { receiptRoutes } from '#platform/server/receipts/receipt-routes.ts';
import { refundState } from '#platform/server/receipts/refund-state.ts';
import type { Enrollments } from './enrollments.ts';
import type { Groups } from './groups/groups.ts';

type Dependencies = {
  enrollments: Pick<Enrollments, 'getReceipt'>;
  groups: Pick<Groups, 'findReceipt'>;
} & Pick<Parameters<typeof receiptRoutes>[0], 'limiter' | 'publicUrl' | 'drawReceipt'>;

/** Receipts of courses, for oneself and for groups, as PDF files, for their buyers. */
export const courseReceiptRoutes = ({ enrollments, groups, ...dependencies }: Dependencies) =>
  receiptRoutes({
    ...dependencies,
    path: '/receipts/:file',
    fileName: /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.pdf$/,
    async find({ id }, enrollmentId) {
      const groupReceipt = await groups.findReceipt(id, enrollmentId);
      if (groupReceipt) return groupReceipt;
      const { paidAt, name, email, discount, ...receipt } = await enrollments.getReceipt(id, enrollmentId);
      return {
        ...{ paidAt, name, email },
        number: receipt.receiptNumber,
        title: receipt.courseTitle,
        plainTitle: receipt.courseId,
        meaning: discount
          ? `Price ${formatCents(discount.listPrice * 100)}, less ${formatCents((discount.listPrice - receipt.amount) * 100)} with the code ${discount.code}`
          : 'One-time payment, lifetime access',
        total: formatCents(receipt.amount * 100),
        state: refundState({ amountCents: receipt.amount * 100, refundedCents: receipt.refunded * 100 }),
      };
    },
  });
