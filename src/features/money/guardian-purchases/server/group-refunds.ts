import type { createEnrollmentsModule } from '#features/money/enrollments/server/enrollments-module.ts';
import type { UntakenSeats } from '#features/money/enrollments/server/groups/group-policy.ts';
import type { createLedgerModule } from '#features/money/ledger/server/ledger-module.ts';
import { AppError } from '#platform/server/errors.ts';
import type { GroupRefund } from '../contract.ts';
import { AllTaken, PurchaseNotFound, refundNotPossible } from './guardian-purchase-errors.ts';
import type { GuardianPurchaseRepository } from './guardian-purchase-repository.ts';
import { type CoolingOff, endOfCoolingOff, refundStateOf } from './refund-policy.ts';

export type GroupRefundDependencies = {
  repository: Pick<GuardianPurchaseRepository, 'findRefundFacts'>;
  enrollments: {
    groups: Pick<ReturnType<typeof createEnrollmentsModule>['groups'], 'listUntaken' | 'holdUntaken'>;
  };
  ledger: Pick<ReturnType<typeof createLedgerModule>, 'refunds'>;
  coolingOff: CoolingOff;
  now?: () => Date;
};
export type GroupRefunds = ReturnType<typeof createGroupRefunds>;

/** Nobody can take a place of it any more, because its price went back. */
const isDone = ({ seats, refundedCents }: UntakenSeats) => seats === 0 && refundedCents > 0;

/** Refunds of the places for a group that nobody has taken, within the cooling-off period, for the buyer. */
export function createGroupRefunds({
  repository,
  enrollments: { groups },
  ledger,
  coolingOff,
  now = () => new Date(),
}: GroupRefundDependencies) {
  /** Nobody has read a lesson in a place that nobody has taken. */
  const stateOf = async ({ purchaseId, paidAt, totalCents, refundedCents }: UntakenSeats) =>
    refundStateOf(
      {
        ...{ paidAt, amountCents: totalCents, refundedCents, lessons: 0, openedLessons: 0 },
        ...(await repository.findRefundFacts(purchaseId)),
      },
      coolingOff,
      now(),
    );

  return {
    /** What can be given back now. */
    async list(userId: string): Promise<GroupRefund[]> {
      const possible: GroupRefund[] = [];
      for (const untaken of await groups.listUntaken(userId))
        if (untaken.seats > 0 && (await stateOf(untaken)) === 'possible')
          possible.push({
            ...{ purchaseId: untaken.purchaseId, seats: untaken.seats, amount: untaken.amountCents / 100 },
            refundUntil: endOfCoolingOff(untaken, coolingOff).toISOString(),
          });
      return possible;
    },

    /**
     * Refunds all places of a purchase that nobody has taken; nobody takes them meanwhile. The purchase's id is the id of
     * the request, so that a second click is the same refund. Throws PurchaseNotFound, RefundNotPossible and AllTaken.
     */
    async refund(userId: string, purchaseId: string, by: { actorId: string; reason: string }) {
      const untaken = (await groups.listUntaken(userId)).find((each) => each.purchaseId === purchaseId);
      if (!untaken) throw new PurchaseNotFound();
      const state = await stateOf(untaken);
      if (state === 'requested' || state === 'refunded' || isDone(untaken)) return;
      if (state !== 'possible') throw refundNotPossible(state);
      const held = await groups.holdUntaken(userId, purchaseId, { isHeld: true });
      // Another click was faster.
      if (held && isDone(held)) return;
      try {
        if (!held || held.seats === 0) throw new AllTaken();
        const { amountCents } = held;
        await ledger.refunds.request({ ...by, paymentId: purchaseId, requestId: purchaseId, amountCents });
      } catch (error) {
        // After any other failure the refund may still be made.
        if (error instanceof AppError) await groups.holdUntaken(userId, purchaseId, { isHeld: false });
        throw error;
      }
    },
  };
}
