import { type Decision, reportOf } from '#features/opportunities/ingestion/server/duplicates/duplicate-policy.ts';
import { createOpportunityIngestion, type PreparedBatch } from '#features/opportunities/ingestion/server/ingestion.ts';
import type { FileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createImportFileRepository } from './import-file-repository.ts';
import { conflictsOf, finished, rowsAtOnce, type Step } from './runs/import-progress.ts';
import { createImportRowRepository } from './runs/import-row-repository.ts';
import { createAdminImportRepository } from './runs/import-run-repository.ts';
import type { AdminImport, adminImportRows } from './runs/import-run-table.ts';
import { changesBetween } from './stored-values.ts';
import { createUndoRepository } from './undo-repository.ts';

const slugOf = (decision: Decision) =>
  'row' in decision ? decision.row.slug : decision.outcome === 'duplicate' ? decision.slug : null;

async function saveOutcomes(db: Database, importId: number, batch: PreparedBatch, decisions: readonly Decision[]) {
  const changed = batch.rows.filter((_row, index) => ['updated', 'conflict'].includes(decisions[index]!.outcome));
  const stored = await createUndoRepository(db).readStored(changed);
  const preparedRows = batch.rows.map((prepared, index): typeof adminImportRows.$inferInsert => {
    const { row, line, values, source, sourceId, fingerprint } = prepared;
    const decision = decisions[index]!;
    const before = stored.of(prepared)?.whole;
    const isAdded = decision.outcome === 'added' || decision.outcome === 'review';
    return {
      importId,
      row,
      line,
      outcome: decision.outcome,
      field: reportOf(decision)?.field ?? null,
      reason: reportOf(decision)?.reason ?? null,
      title: values.title,
      prepared,
      changes: before && 'row' in decision ? changesBetween(before, decision.row.values) : null,
      slug: slugOf(decision),
      ...(isAdded && { source, sourceId, fingerprint, canonicalLink: values.canonicalLink }),
    };
  });
  const refusedRows = batch.refused.map((refused) => ({ ...refused, importId, title: refused.title.slice(0, 300) }));
  await createImportRowRepository(db).add([...preparedRows, ...refusedRows]);
}

async function nextState(db: Database, { id, isAutomatic }: AdminImport): Promise<Partial<AdminImport>> {
  if (!isAutomatic) return { state: 'checked' };
  return { state: 'importing', progress: 0, targetSize: await createImportRowRepository(db).countStorable(id) };
}

async function deleteIfEmpty(db: Database, id: number) {
  const { added, review, updated, conflict } = (await createImportRowRepository(db).countOutcomes(id)).counts;
  if (added + review + updated + conflict === 0) await createAdminImportRepository(db).remove(id);
}

/**
 * Decides the outcome of every row and records it; stores no opportunity. Resumes behind the last recorded batch:
 * earlier rows are read again only for their ids.
 */
export async function checkFile(db: Database, reader: FileReader, claimed: AdminImport, step: Step, now: Date) {
  const { id, source, doneRow } = claimed;
  const mapping = claimed.mapping!;
  const file = createImportFileRepository(db).fileOf(claimed);
  const sources = { source: mapping.isKnown ? undefined : source, defaultSource: source, now };
  const batches = reader.prepare(file, { ...sources, mapping, batchSize: rowsAtOnce });
  for await (const { lastRow, bytes, prepared } of batches) {
    if (lastRow <= doneRow) continue;
    await step({ doneRow: lastRow, progress: bytes }, async (transaction) => {
      const decisions = await createOpportunityIngestion(transaction).decide(prepared.rows, now, {
        conflictOf: conflictsOf(claimed),
        findStaged: (wanted) => createImportRowRepository(transaction).findStaged(id, wanted),
      });
      await saveOutcomes(transaction, id, prepared, decisions);
    });
  }
  await step({ ...finished, ...(await nextState(db, claimed)) }, async (transaction) => {
    if (claimed.isAutomatic) await deleteIfEmpty(transaction, id);
  });
}
