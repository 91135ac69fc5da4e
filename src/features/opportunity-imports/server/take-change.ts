import { and, eq } from 'drizzle-orm';
import { decideBatch } from '#features/opportunity-ingestion/server/duplicate-policy.ts';
import { findStored, waitForTurn } from '#features/opportunity-ingestion/server/ingestion-repository.ts';
import { wantedBy } from '#features/opportunity-ingestion/server/prepare-batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import { deskImportRows } from './import-run-table.ts';
import { keepResults, storeForUndo } from './store-import.ts';

/** Stores a change that was a conflict. Undefined where it is none any more; else what the log of acts says of it. */
export async function takeChange(db: Database, importId: number, row: number, now: Date) {
  await waitForTurn(db);
  const [found] = await db
    .select()
    .from(deskImportRows)
    .where(and(eq(deskImportRows.importId, importId), eq(deskImportRows.row, row)));
  if (found?.outcome !== 'conflict' || !found.prepared) return undefined;

  const rows = [found.prepared];
  const [decision] = decideBatch(rows, await findStored(db, wantedBy(rows)), now, () => true);
  if (decision?.outcome !== 'updated') return undefined;
  const storedAs = (await storeForUndo(db, importId, [decision.row]))(decision.row);
  await keepResults(db, importId, [{ row, outcome: 'updated', reason: null, ...storedAs }]);
  const pairs = (side: 'before' | 'after') =>
    Object.fromEntries((found.changes ?? []).map((change) => [change.field, change[side]]));
  return { subjectId: storedAs.opportunity_id, before: pairs('before'), after: pairs('after') };
}
