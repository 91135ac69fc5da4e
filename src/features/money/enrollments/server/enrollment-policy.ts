import type { Payment } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

/** The part of an enrollment that the provider decides. */
export type EnrollmentAccess = Pick<EnrollmentRow, 'paymentStatus' | 'refundedCents'> & { isSuspended: boolean };

/** Access by the state of the payment: the table in docs/access-policy.md. */
export function accessOf({ status, amountCents, refundedCents, dispute }: Payment): EnrollmentAccess {
  if (status === 'canceled') return { paymentStatus: 'canceled', refundedCents: 0, isSuspended: false };
  if (status !== 'succeeded') return { paymentStatus: 'pending', refundedCents: 0, isSuspended: false };
  const isRefunded = refundedCents >= amountCents || dispute === 'lost';
  return {
    paymentStatus: isRefunded ? 'refunded' : 'completed',
    refundedCents: dispute === 'lost' ? amountCents : refundedCents,
    isSuspended: !isRefunded && dispute === 'open',
  };
}

/** Whether the payment matches the enrollment: same enrollment, course, user, amount and currency, paid in full. */
export function isPaymentFor(
  enrollment: Pick<EnrollmentRow, 'id' | 'courseId' | 'userId' | 'amountCents' | 'currency'>,
  { reference, amountCents, receivedCents, currency, status }: Payment,
) {
  const isPaidInFull = status !== 'succeeded' || receivedCents === amountCents;
  return (
    reference.enrollmentId === enrollment.id &&
    reference.courseId === enrollment.courseId &&
    // Without an account the enrollment has no user to compare.
    (enrollment.userId === null || reference.userId === enrollment.userId) &&
    amountCents === enrollment.amountCents &&
    isPaidInFull &&
    currency === enrollment.currency
  );
}

/** Whether the enrollment already has this access. */
export const isUnchanged = (row: EnrollmentRow, { paymentStatus, refundedCents, isSuspended }: EnrollmentAccess) =>
  row.paymentStatus === paymentStatus &&
  row.refundedCents === refundedCents &&
  (row.suspendedAt !== null) === isSuspended;
