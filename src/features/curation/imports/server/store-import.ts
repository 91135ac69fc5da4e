import {
  type NumberedRow,
  type RowToStore,
  reportOf,
  rowsToStore,
  withState,
} from '#features/opportunities/ingestion/server/duplicates/duplicate-policy.ts';
import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createImportFileRepository } from './import-file-repository.ts';
import { conflictsOf, finished, rowsAtOnce, type Step } from './runs/import-progress.ts';
import { createImportRowRepository } from './runs/import-row-repository.ts';
import type { AdminImport } from './runs/import-run-table.ts';
import { createUndoRepository } from './undo-repository.ts';

/** Stores rows and returns what undo needs for each: its previous values and its new version. */
export async function storeForUndo(db: Database, rows: readonly RowToStore[]) {
  const undo = createUndoRepository(db);
  const before = await undo.readStored(rows);
  await createOpportunityIngestion(db).store(rows);
  const after = await undo.readStored(rows);
  return (row: { source: string; sourceId: string }) => {
    const stored = after.of(row)!;
    return { opportunity_id: stored.id, version: stored.version, before: before.of(row)?.whole ?? null };
  };
}

async function storeBatch(db: Database, claimed: AdminImport, prepared: readonly NumberedRow[], now: Date) {
  const { id, publishes } = claimed;
  const ingestion = createOpportunityIngestion(db);
  await ingestion.lockImports();
  const rows = withState(prepared, publishes);
  // Decided again, because stored rows may have changed since the check.
  const decisions = await ingestion.decide(rows, now, { conflictOf: conflictsOf(claimed) });
  const storedAs = await storeForUndo(db, rowsToStore(decisions));
  await createImportRowRepository(db).saveResults(
    id,
    decisions.map((decision, index) => ({
      row: rows[index]!.row,
      outcome: decision.outcome,
      reason: reportOf(decision)?.reason ?? null,
      slug: 'row' in decision ? decision.row.slug : 'slug' in decision ? decision.slug : null,
      ...(rowsToStore([decision]).length > 0 && 'row' in decision && storedAs(decision.row)),
    })),
  );
}

/** Stores the checked rows batch by batch; resumes behind the last stored one. */
export async function storeImport(db: Database, claimed: AdminImport, step: Step, now: Date) {
  let { doneRow, progress } = claimed;
  const rows = createImportRowRepository(db);
  for (;;) {
    const batch = await rows.listStorable(claimed.id, doneRow, rowsAtOnce);
    if (batch.length === 0) break;
    doneRow = batch.at(-1)!.row;
    progress += batch.length;
    await step({ doneRow, progress }, (transaction) => storeBatch(transaction, claimed, batch, now));
  }
  await step({ ...finished, state: 'imported', importedAt: new Date() }, (transaction) =>
    createImportFileRepository(transaction).removePieces(claimed.id),
  );
}

/** Stores the change of a conflicting row. Returns the audit entry; undefined when there is no conflict any more. */
export async function applyChange(db: Database, importId: number, row: number, now: Date) {
  const ingestion = createOpportunityIngestion(db);
  const repository = createImportRowRepository(db);
  await ingestion.lockImports();
  const conflict = await repository.find(importId, row);
  if (conflict?.outcome !== 'conflict' || !conflict.prepared) return undefined;

  const [decision] = await ingestion.decide([conflict.prepared], now, { conflictOf: () => undefined });
  if (decision?.outcome !== 'updated') return undefined;
  const storedAs = (await storeForUndo(db, [decision.row]))(decision.row);
  await repository.saveResults(importId, [{ row, outcome: 'updated', reason: null, ...storedAs }]);
  const pairs = (side: 'before' | 'after') =>
    Object.fromEntries((conflict.changes ?? []).map((change) => [change.field, change[side]]));
  return { subjectId: storedAs.opportunity_id, before: pairs('before'), after: pairs('after') };
}
