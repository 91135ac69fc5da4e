import type { ReconcilerStep } from '#features/money/payments/server/shared/payment-event-handler.ts';
import { handleBatches } from '#platform/server/queue/poller.ts';
import { hourMs } from '#platform/shared/dates/durations.ts';
import type { PurchaseRow } from './enrollment-table.ts';

type Dependencies<Row> = {
  name: string;
  store: { claimPending(max: number): Promise<Row[]>; noteSynced(id: string): Promise<unknown> };
  sync: (id: string) => Promise<unknown>;
  cancel: (row: Row) => Promise<unknown>;
  /** Hours after which a checkout counts as abandoned. */
  hoursToPay: (row: Row) => number;
  now: () => Date;
};

const batchSize = 4;
const maxBatches = 50;

/** Syncs open checkouts with the provider, and cancels those that are too old or without an account. */
export function createUnfinishedCheckouts<Row extends PurchaseRow>(dependencies: Dependencies<Row>): ReconcilerStep {
  const { name, store, sync, cancel, hoursToPay, now } = dependencies;
  const isAbandoned = (row: Row) =>
    row.userId === null || now().getTime() - row.createdAt.getTime() > hoursToPay(row) * hourMs;

  return {
    name,
    async run() {
      async function syncOne(row: Row) {
        await (isAbandoned(row) ? cancel(row) : sync(row.id));
        await store.noteSynced(row.id);
      }
      let batches = 0;
      const mayBegin = () => batches++ < maxBatches;
      const failures: Error[] = [];
      const fail = async (_one: Row, error: Error) => failures.push(error);
      // The claim has set when one that failed is tried again, later each time.
      await handleBatches({ claim: () => store.claimPending(batchSize), handle: syncOne, fail }, mayBegin);
      if (failures.length > 0) throw new AggregateError(failures, 'Some checkouts could not be looked at.');
    },
  };
}
