import { createOpportunityIngestion } from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { finished, rowsAtOnce, type Step } from './import-progress.ts';
import type { AdminImport } from './import-run-table.ts';
import { createUndoRepository } from './undo-repository.ts';

const rowsLookedAt = 500;

/**
 * Takes the words out of the search that nothing holds any more. All rows are looked through in short steps; rows that
 * were written meanwhile are looked at once more at the end, while nobody writes.
 */
async function removeWords(db: Database, claimed: AdminImport, step: Step) {
  const since = await createUndoRepository(db).findOldestRunning();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    let spot: { last: string; count: number } | undefined;
    await step({}, async (within) => {
      spot = await createUndoRepository(within).keepHeldWords(claimed.id, after, rowsLookedAt);
    });
    if (!spot || spot.count < rowsLookedAt) break;
    after = spot.last;
  }
  await step({ ...finished, state: 'undone', undoneAt: new Date() }, (within) =>
    createUndoRepository(within).removeWords(claimed.id, since),
  );
}

/** Takes an import back, the last rows first; continues where it was. */
export async function undoImport(db: Database, claimed: AdminImport, step: Step) {
  let { doneRow, progress } = claimed;
  for (;;) {
    const rows = await createUndoRepository(db).listStored(claimed.id, doneRow, rowsAtOnce);
    if (rows.length === 0) break;
    doneRow = rows.at(-1)!;
    progress += rows.length;
    await step({ doneRow, progress }, async (within) => {
      await createOpportunityIngestion(within).lockImports();
      await createUndoRepository(within).undo(claimed.id, rows);
    });
  }
  await removeWords(db, claimed, step);
}
