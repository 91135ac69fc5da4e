import type { Payment, PurchaseKey } from '#features/money/payments/server/gateways/payment-intent-gateway.ts';
import type { PurchaseRow } from './enrollment-table.ts';

/** The part of a purchase that the provider decides. */
export type PurchaseAccess = Pick<PurchaseRow, 'paymentStatus' | 'refundedCents'> & { isSuspended: boolean };

/** Access by the state of the payment: the table in docs/access-policy.md. */
export function accessOf({ status, amountCents, refundedCents, dispute }: Payment): PurchaseAccess {
  if (status === 'canceled') return { paymentStatus: 'canceled', refundedCents: 0, isSuspended: false };
  if (status !== 'succeeded') return { paymentStatus: 'pending', refundedCents: 0, isSuspended: false };
  const isRefunded = refundedCents >= amountCents || dispute === 'lost';
  return {
    paymentStatus: isRefunded ? 'refunded' : 'completed',
    refundedCents: dispute === 'lost' ? amountCents : refundedCents,
    isSuspended: !isRefunded && dispute === 'open',
  };
}

/** Whether the payment matches the purchase: same purchase, course, user, amount and currency, paid in full. */
export function isPaymentFor(
  key: PurchaseKey,
  purchase: Pick<PurchaseRow, 'id' | 'courseId' | 'userId' | 'amountCents' | 'currency'>,
  { reference, amountCents, receivedCents, currency, status }: Payment,
) {
  const isPaidInFull = status !== 'succeeded' || receivedCents === amountCents;
  return (
    reference[key] === purchase.id &&
    reference.courseId === purchase.courseId &&
    // Without an account the purchase has no user to compare.
    (purchase.userId === null || reference.userId === purchase.userId) &&
    amountCents === purchase.amountCents &&
    isPaidInFull &&
    currency === purchase.currency
  );
}

/** Whether the purchase already has this access. */
export const isUnchanged = (row: PurchaseRow, { paymentStatus, refundedCents, isSuspended }: PurchaseAccess) =>
  row.paymentStatus === paymentStatus &&
  row.refundedCents === refundedCents &&
  (row.suspendedAt !== null) === isSuspended;
