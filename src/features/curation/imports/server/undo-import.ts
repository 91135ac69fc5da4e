import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { finished, rowsAtOnce, type Step } from './runs/import-progress.ts';
import type { AdminImport } from './runs/import-run-table.ts';
import { createUndoRepository } from './undo-repository.ts';

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
  await step({ ...finished, state: 'undone', undoneAt: new Date() });
}
