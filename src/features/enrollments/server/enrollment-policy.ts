import type { Payment } from '#features/payments/server/payment-intent-gateway.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

/** How an enrollment stands, as far as the provider decides it. */
export type EnrollmentAccess = Pick<EnrollmentRow, 'paymentStatus' | 'refundedCents'> & { isSuspended: boolean };

/** What a state of the payment means for the enrollment: the table in docs/access-policy.md, in the same words. */
export function accessOf({ status, amountCents, refundedCents, dispute }: Payment): EnrollmentAccess {
  if (status === 'canceled') return { paymentStatus: 'canceled', refundedCents: 0, isSuspended: false };
  if (status !== 'succeeded') return { paymentStatus: 'pending', refundedCents: 0, isSuspended: false };
  const isGivenBack = refundedCents >= amountCents || dispute === 'lost';
  return {
    paymentStatus: isGivenBack ? 'refunded' : 'completed',
    refundedCents: dispute === 'lost' ? amountCents : refundedCents,
    isSuspended: !isGivenBack && dispute === 'open',
  };
}

/** Whether a payment is the one that was asked for: for this enrollment, class and person, all of the price. */
export function isPaymentFor(
  enrollment: Pick<EnrollmentRow, 'id' | 'courseId' | 'userId' | 'amountCents' | 'currency'>,
  { reference, amountCents, receivedCents, currency, status }: Payment,
) {
  const isPaidInFull = status !== 'succeeded' || receivedCents === amountCents;
  return (
    reference.enrollmentId === enrollment.id &&
    reference.courseId === enrollment.courseId &&
    // Once the account is gone, the ledger does not know whose it was.
    (enrollment.userId === null || reference.userId === enrollment.userId) &&
    amountCents === enrollment.amountCents &&
    isPaidInFull &&
    currency === enrollment.currency
  );
}
