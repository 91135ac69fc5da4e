import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredRow } from '#features/opportunity-ingestion/server/duplicate-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';

/** Rows of one transaction: few enough that whoever asks for a page in the meantime hardly waits. */
export const rowsAtOnce = 50;
/** Seconds in which a batch is done or its process is dead. */
export const { lease } = backoffs.importRun;

/** The work belongs to another process, or was ended by a person. */
export class LostWork extends Error {}

export type Step = ReturnType<typeof createStep>;

/**
 * One batch after another, each together with how far the work is then: both are there, or neither. When the process
 * is to end, the next step gives the work back instead.
 */
export const createStep =
  (db: Database, claimed: AdminImport, ending: AbortSignal) =>
  async (change: Partial<AdminImport>, run: (within: Database) => Promise<unknown> = async () => {}) => {
    if (ending.aborted) {
      await createAdminImportRepository(db).hold(claimed, { leaseUntil: null }, 0);
      throw new LostWork();
    }
    await inTransaction(db, async (within) => {
      if (!(await createAdminImportRepository(within).hold(claimed, change, lease))) throw new LostWork();
      await run(within);
    });
    await nextTurn();
  };

/**
 * Which stored rows an import may change. Without a person who looks at the changes first, only what is still waiting
 * for review; what a curator edited is never changed without asking.
 */
export const mayChange =
  ({ isAutomatic }: Pick<AdminImport, 'isAutomatic'>) =>
  ({ isEdited, state }: StoredRow) =>
    !isEdited && (!isAutomatic || state === 'needs_review' || state === 'draft');

/** Ends the work: nobody has it any more. */
export const finished = { leaseUntil: null, doneRow: 0 };
