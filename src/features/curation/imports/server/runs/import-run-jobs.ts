import { UnreadableFile } from '#features/opportunities/ingestion/server/ingestion.ts';
import {
  directFileReader,
  type FileReader,
  readFailure,
  tookTooMuch,
} from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { concluded } from '#platform/server/queue/claim-rows.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import { workWithLease } from '#platform/server/queue/renewed-lease.ts';
import { WorkerEnded } from '#platform/server/workers/run-in-worker.ts';
import { checkFile } from '../check-file.ts';
import { storeImport } from '../store-import.ts';
import { undoImport } from '../undo-import.ts';
import { asideOf, createStep, endedServer, finished, LostWork, lease, pauses } from './import-progress.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';

type Dependencies = {
  db: Database;
  logger: Pick<Logger, 'error'>;
  reader?: FileReader;
  /** Called after an import was stored or undone; vacuums. */
  tidy?: () => Promise<unknown>;
};

const stopped = 'Something went wrong. It is tried again by itself in a moment.';

/** Runs imports one at a time in each process. An import whose process died is resumed behind its last batch. */
export function createImportWork({ db, logger, reader = directFileReader, tidy = async () => {} }: Dependencies) {
  const repository = createAdminImportRepository(db);
  const ending = new AbortController();

  async function run(claimed: AdminImport) {
    const step = createStep(db, claimed, ending.signal);
    if (claimed.state === 'checking') return checkFile(db, reader, claimed, step, new Date());
    if (claimed.state === 'importing') await storeImport(db, claimed, step, new Date());
    else await undoImport(db, claimed, step);
    await tidy();
  }

  async function runSafely(claimed: AdminImport) {
    const renew = () => repository.hold(claimed, { failure: claimed.failure }, lease);
    try {
      await workWithLease({ lease, renew, work: () => run(claimed) });
    } catch (error) {
      if (error instanceof LostWork) return;
      logger.error({ err: error as Error, import: claimed.id }, 'an import stopped');
      // A worker may have met its limits on a busy machine: tried once more.
      const isFinal =
        error instanceof UnreadableFile || (error instanceof WorkerEnded && claimed.failure === tookTooMuch);
      if (isFinal)
        await repository.hold(claimed, { ...finished, state: 'unreadable', failure: readFailure(error) }, lease);
      else await tryLater(claimed, error instanceof WorkerEnded ? tookTooMuch : stopped);
    }
  }

  /** Later each time; gives it up after the last pause without progress. */
  async function tryLater(claimed: AdminImport, failure: string) {
    const failures = (await repository.find(claimed.id))?.failures ?? 0;
    const pause = pauses[failures];
    if (pause === undefined)
      await repository.hold(claimed, asideOf(claimed, 'Something went wrong again and again.'), 0);
    else await repository.hold(claimed, { ...concluded, failure, failures: failures + 1 }, pause);
  }

  const pending = createPoller({
    claim: () => repository.claim(lease, (row) => asideOf(row, endedServer)),
    release: repository.release,
    handle: runSafely,
    // Its lease ends by itself.
    fail: async ({ id }, error) => logger.error({ err: error, import: id }, 'an import stopped'),
    onFailure: (error) => logger.error({ err: error }, 'the imports could not be read'),
  });

  return {
    runPending: pending.run,

    reclaimAll: repository.reclaimAll,

    deleteData: () => repository.purge({ unused: 7, imported: 90 }),

    /** Stops after the current batch. */
    async stop() {
      ending.abort();
      await pending.stop();
    },
  };
}
