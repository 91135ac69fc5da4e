import { createOpportunityIngestion } from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { finished, rowsAtOnce, type Step } from './import-progress.ts';
import type { AdminImport } from './import-run-table.ts';
import { createUndoRepository } from './undo-repository.ts';

const rowsScanned = 500;
/** Words of one transaction; it keeps other writes of opportunities waiting. */
export const termsAtOnce = 1_000;

/**
 * Deletes words from the search index that no row contains any more. All rows are scanned in short steps, then those
 * written meanwhile, without a lock; only the few written since then are checked under one, which is released after each
 * batch of words. What is done is gone from the recorded words, so a killed undo resumes.
 */
async function removeUnusedTerms(db: Database, claimed: AdminImport, step: Step) {
  const since = await createUndoRepository(db).findOldestRunning();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    let scanned: { last: string; count: number } | undefined;
    await step({}, async (transaction) => {
      scanned = await createUndoRepository(transaction).discardUsedTerms(claimed.id, after, rowsScanned);
    });
    if (!scanned || scanned.count < rowsScanned) break;
    after = scanned.last;
  }
  const sinceScan = await createUndoRepository(db).findOldestRunning();
  await step({}, (transaction) => createUndoRepository(transaction).discardRecentTerms(claimed.id, since));
  for (let removed = termsAtOnce; removed === termsAtOnce; )
    await step({}, async (transaction) => {
      removed = await createUndoRepository(transaction).removeUnusedTerms(claimed.id, sinceScan, termsAtOnce);
    });
  await step({ ...finished, state: 'undone', undoneAt: new Date() });
}

/** Undoes an import from its last row; resumes where it stopped. */
export async function undoImport(db: Database, claimed: AdminImport, step: Step) {
  await createUndoRepository(db).refreshStatistics();
  let { doneRow, progress } = claimed;
  for (;;) {
    const rows = await createUndoRepository(db).listStored(claimed.id, doneRow, rowsAtOnce);
    if (rows.length === 0) break;
    doneRow = rows.at(-1)!;
    progress += rows.length;
    await step({ doneRow, progress }, async (transaction) => {
      await createOpportunityIngestion(transaction).lockImports();
      await createUndoRepository(transaction).undo(claimed.id, rows);
    });
  }
  await removeUnusedTerms(db, claimed, step);
}
