import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type FindConflict,
  findConflict,
} from '#features/opportunities/ingestion/server/duplicates/duplicate-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { concluded, progressed } from '#platform/server/queue/claim-rows.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';

/** Rows of one transaction, small enough not to delay page requests. */
export const rowsAtOnce = 50;
/** Seconds after which an unfinished batch counts as abandoned. */
export const { lease, pauses } = backoffs.importRun;

/** The lease was lost to another process, or the import was cancelled. */
export class LostWork extends Error {}

export type Step = ReturnType<typeof createStep>;

/** Runs a batch and records its progress in one transaction. Releases the lease when the process is stopping. */
export const createStep =
  (db: Database, claimed: AdminImport, ending: AbortSignal) =>
  async (change: Partial<AdminImport>, run: (transaction: Database) => Promise<unknown> = async () => {}) => {
    if (ending.aborted) {
      await createAdminImportRepository(db).hold(claimed, { ...concluded, leaseUntil: null }, 0);
      throw new LostWork();
    }
    await db.transaction(async (transaction) => {
      if (
        !(await createAdminImportRepository(transaction).hold(
          claimed,
          { ...progressed, failures: 0, ...change },
          lease,
        ))
      )
        throw new LostWork();
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
export const finished = { ...concluded, leaseUntil: null, doneRow: 0 };

/**
 * Returns the columns of work that is given up, by its state. Rows that were stored can be undone, and an undo that was
 * not finished can be begun again; a file whose preview was not finished can be uploaded again.
 */
export function asideOf({ state }: Pick<AdminImport, 'state'>, reason: string): Partial<AdminImport> {
  if (state === 'importing')
    return {
      ...{ ...finished, state: 'imported', importedAt: new Date() },
      failure: `${reason} Only a part of the rows is stored: undo the import, and upload the file again.`,
    };
  if (state === 'undoing')
    return { ...finished, state: 'imported', failure: `${reason} Only a part is undone: please undo it again.` };
  return { ...finished, state: 'unreadable', failure: `${reason} Please check the file, and upload it again.` };
}
/** Its work has ended two processes. */
export const endedServer = 'This import made the server stop twice.';
