import { createOpportunityIngestion } from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { finished, rowsAtOnce, type Step } from './import-progress.ts';
import type { AdminImport } from './import-run-table.ts';
import { createUndoRepository } from './undo-repository.ts';

const rowsScanned = 500;

/**
 * Deletes words from the search index that no row contains any more. All rows are scanned in short steps; rows written
 * meanwhile are checked at the end, under a table lock.
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
  await step({ ...finished, state: 'undone', undoneAt: new Date() }, (transaction) =>
    createUndoRepository(transaction).removeUnusedTerms(claimed.id, since),
  );
}

/** Undoes an import from its last row; resumes where it stopped. */
export async function undoImport(db: Database, claimed: AdminImport, step: Step) {
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
