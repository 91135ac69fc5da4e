import { createOpportunityIngestion } from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createImportRowRepository } from './import-row-repository.ts';
import { storeForUndo } from './store-import.ts';

/** Stores the change of a conflicting row. Returns the audit entry; undefined when there is no conflict any more. */
export async function applyChange(db: Database, importId: number, row: number, now: Date) {
  const ingestion = createOpportunityIngestion(db);
  const repository = createImportRowRepository(db);
  await ingestion.lockImports();
  const found = await repository.find(importId, row);
  if (found?.outcome !== 'conflict' || !found.prepared) return undefined;

  const [decision] = await ingestion.decide([found.prepared], now, { mayChange: () => true });
  if (decision?.outcome !== 'updated') return undefined;
  const storedAs = (await storeForUndo(db, importId, [decision.row]))(decision.row);
  await repository.saveResults(importId, [{ row, outcome: 'updated', reason: null, ...storedAs }]);
  const pairs = (side: 'before' | 'after') =>
    Object.fromEntries((found.changes ?? []).map((change) => [change.field, change[side]]));
  return { subjectId: storedAs.opportunity_id, before: pairs('before'), after: pairs('after') };
}
