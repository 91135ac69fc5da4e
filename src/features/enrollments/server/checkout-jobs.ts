import type { ReconcilerStep } from '#features/payments/server/payment-event-handler.ts';
import { hoursToPay } from '../vocabulary.ts';
import type { Checkouts } from './checkouts.ts';
import type { EnrollmentStore, Settlement } from './enrollment-access.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

type Dependencies = {
  store: Pick<EnrollmentStore, 'takeDue'>;
  settlement: Settlement;
  checkouts: Pick<Checkouts, 'giveUp'>;
  now: () => Date;
};

const atOnce = 4;
const mostInOneRun = 200;

/**
 * Walks the checkouts that were not paid yet: one whose payment has come is completed, whatever got lost on the way; one
 * that was forgotten for a day, or whose account is gone, is given up.
 */
export function createUnfinishedCheckouts({ store, settlement, checkouts, now }: Dependencies): ReconcilerStep {
  const isForgotten = ({ createdAt, userId }: EnrollmentRow) =>
    userId === null || now().getTime() - createdAt.getTime() > hoursToPay * 3_600_000;

  return {
    name: 'unfinished checkouts',
    async run() {
      for (let taken = 0; taken < mostInOneRun; taken += atOnce) {
        const due = await store.takeDue(atOnce);
        if (due.length === 0) return;
        const looks = due.map((enrollment) =>
          isForgotten(enrollment) ? checkouts.giveUp(enrollment) : settlement.settle(enrollment.id),
        );
        const failed = (await Promise.allSettled(looks)).find(({ status }) => status === 'rejected');
        if (failed) throw (failed as PromiseRejectedResult).reason;
      }
    },
  };
}
