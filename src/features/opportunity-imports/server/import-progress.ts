import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type FindConflict, findConflict } from '#features/opportunity-ingestion/server/duplicate-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';

/** Rows of one transaction, small enough not to delay page requests. */
export const rowsAtOnce = 50;
/** Seconds after which an unfinished batch counts as abandoned. */
export const { lease } = backoffs.importRun;

/** The lease was lost to another process, or the import was cancelled. */
export class LostWork extends Error {}

export type Step = ReturnType<typeof createStep>;

/** Runs a batch and records its progress in one transaction. Releases the lease when the process is stopping. */
export const createStep =
  (db: Database, claimed: AdminImport, ending: AbortSignal) =>
  async (change: Partial<AdminImport>, run: (transaction: Database) => Promise<unknown> = async () => {}) => {
    if (ending.aborted) {
      await createAdminImportRepository(db).hold(claimed, { leaseUntil: null }, 0);
      throw new LostWork();
    }
    await db.transaction(async (transaction) => {
      if (!(await createAdminImportRepository(transaction).hold(claimed, change, lease))) throw new LostWork();
      await run(transaction);
    });
    await yieldToEventLoop();
  };

/** An automatic import changes nothing that is public. */
export const conflictsOf =
  ({ isAutomatic }: Pick<AdminImport, 'isAutomatic'>): FindConflict =>
  (stored, row) => {
    const isWaiting = stored.state === 'needs_review' || stored.state === 'draft';
    return (
      findConflict(stored, row) ?? (isAutomatic && !isWaiting ? 'is not waiting for a review any more' : undefined)
    );
  };

/** Ends the work of a state and releases the lease. */
export const finished = { leaseUntil: null, doneRow: 0 };
