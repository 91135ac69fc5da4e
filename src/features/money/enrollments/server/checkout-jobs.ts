import type { ReconcilerStep } from '#features/money/payments/server/shared/payment-event-handler.ts';
import { handleBatches } from '#platform/server/queue/poller.ts';
import { hourMs } from '#platform/shared/dates/durations.ts';
import { hoursToPay, hoursToPayWithCode } from '../vocabulary.ts';
import type { Checkouts } from './checkouts.ts';
import type { EnrollmentStore, EnrollmentSync } from './enrollment-access.ts';
import type { EnrollmentRow } from './enrollment-table.ts';

type Dependencies = {
  store: Pick<EnrollmentStore, 'claimPending' | 'noteSynced'>;
  enrollmentSync: EnrollmentSync;
  checkouts: Pick<Checkouts, 'cancel'>;
  now: () => Date;
};

const batchSize = 4;
const maxBatches = 50;

/** Syncs open checkouts with the provider, and cancels those that are too old (`hoursToPay`) or without an account. */
export function createUnfinishedCheckouts({ store, enrollmentSync, checkouts, now }: Dependencies): ReconcilerStep {
  const isAbandoned = ({ createdAt, userId, couponId }: EnrollmentRow) =>
    userId === null ||
    now().getTime() - createdAt.getTime() > (couponId === null ? hoursToPay : hoursToPayWithCode) * hourMs;

  return {
    name: 'unfinished checkouts',
    async run() {
      async function syncOne(enrollment: EnrollmentRow) {
        await (isAbandoned(enrollment) ? checkouts.cancel(enrollment) : enrollmentSync.sync(enrollment.id));
        await store.noteSynced(enrollment.id);
      }
      let batches = 0;
      const mayBegin = () => batches++ < maxBatches;
      const failures: Error[] = [];
      const fail = async (_one: EnrollmentRow, error: Error) => failures.push(error);
      // The claim has set when one that failed is tried again, later each time.
      await handleBatches({ claim: () => store.claimPending(batchSize), handle: syncOne, fail }, mayBegin);
      if (failures.length > 0) throw new AggregateError(failures, 'Some checkouts could not be looked at.');
    },
  };
}
