import type { createLedgerModule } from '#features/money/ledger/server/ledger-module.ts';
import type { PurchasedCourse } from '../contract.ts';
import { PurchaseNotFound, refundNotPossible } from './guardian-purchase-errors.ts';
import type { GuardianPurchaseRepository } from './guardian-purchase-repository.ts';
import { type CoolingOff, endOfCoolingOff, refundStateOf } from './refund-policy.ts';

export type CourseRefundDependencies = {
  repository: Pick<GuardianPurchaseRepository, 'list'>;
  ledger: Pick<ReturnType<typeof createLedgerModule>, 'refunds'>;
  coolingOff: CoolingOff;
  now?: () => Date;
};
export type CourseRefunds = ReturnType<typeof createCourseRefunds>;

/** Refunds of courses within the cooling-off period, for buyers and for guardians of minors. */
export function createCourseRefunds({
  repository,
  ledger,
  coolingOff,
  now = () => new Date(),
}: CourseRefundDependencies) {
  return {
    /** Paid courses of a user, newest first, and whether each can be refunded. */
    list: async (userId: string): Promise<PurchasedCourse[]> =>
      (await repository.list(userId)).map(
        ({ enrollmentId, title, receiptNumber, lessons, openedLessons, ...purchase }) => ({
          ...{ enrollmentId, title, receiptNumber, lessons, openedLessons },
          paidAt: purchase.paidAt.toISOString(),
          price: purchase.amountCents / 100,
          refunded: purchase.refundedCents / 100,
          refund: refundStateOf({ ...purchase, lessons, openedLessons }, coolingOff, now()),
          refundUntil: endOfCoolingOff(purchase, coolingOff).toISOString(),
        }),
      ),

    /**
     * Refunds what is left of a payment. The enrollment's id is the id of the request, so that a second click is the same
     * refund. Throws PurchaseNotFound and RefundNotPossible.
     */
    async refund(userId: string, enrollmentId: string, by: { actorId: string; reason: string }) {
      const purchase = (await repository.list(userId)).find((each) => each.enrollmentId === enrollmentId);
      if (!purchase) throw new PurchaseNotFound();
      const state = refundStateOf(purchase, coolingOff, now());
      if (state === 'requested' || state === 'refunded') return;
      if (state !== 'possible') throw refundNotPossible(state);
      await ledger.refunds.request({
        ...by,
        paymentId: enrollmentId,
        requestId: enrollmentId,
        amountCents: purchase.amountCents - purchase.refundedCents,
      });
    },
  };
}
