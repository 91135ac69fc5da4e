import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { decideBatch } from '#features/opportunity-ingestion/server/duplicate-policy.ts';
import {
  findStored,
  type RowToStore,
  storeRows,
  waitForTurn,
} from '#features/opportunity-ingestion/server/ingestion-repository.ts';
import {
  type NumberedRow,
  reportOf,
  rowsToStore,
  wantedBy,
} from '#features/opportunity-ingestion/server/prepare-batch.ts';
import type { Database } from '#platform/server/database/database.ts';
import { finished, mayChange, rowsAtOnce, type Step } from './import-progress.ts';
import { createDeskImportRepository } from './import-run-repository.ts';
import { type DeskImport, deskImportRows } from './import-run-table.ts';
import { readStored } from './stored-values.ts';

const readBatch = async (db: Database, importId: number, doneRow: number) => {
  const rows = await db
    .select({ prepared: deskImportRows.prepared })
    .from(deskImportRows)
    .where(
      and(eq(deskImportRows.importId, importId), gt(deskImportRows.row, doneRow), isNotNull(deskImportRows.prepared)),
    )
    .orderBy(asc(deskImportRows.row))
    .limit(rowsAtOnce);
  return rows.map(({ prepared }) => prepared!);
};

/** Which words these rows bring to the search that were not there before. */
const keepNewWords = (db: Database, importId: number, rows: readonly RowToStore[]) =>
  db.execute(sql`
    insert into desk_import_words (import_id, word)
    select ${importId}, word from (
      select distinct unnest(words_of(held)) as word
      from jsonb_array_elements_text(${JSON.stringify(rows.map(({ searchText }) => searchText))}::jsonb) as texts(held)
    ) as brought
    where not exists (select from opportunity_words as known where known.word = brought.word)
    on conflict do nothing`);

/** Stores rows that were decided on, and what taking them back needs: how changed ones were, and what version all have now. */
export async function storeForUndo(db: Database, importId: number, rows: readonly RowToStore[]) {
  const before = await readStored(db, rows);
  await keepNewWords(db, importId, rows);
  await storeRows(db, rows);
  const after = await readStored(db, rows);
  return (row: { source: string; sourceId: string }) => {
    const stored = after.of(row)!;
    return { opportunity_id: stored.id, version: stored.version, before: before.of(row)?.whole ?? null };
  };
}

type Kept = { row: number; outcome: string; reason: string | null; slug?: string | null };

/** Writes down what became of rows. */
export const keepResults = (db: Database, importId: number, results: readonly Kept[]) =>
  db.execute(sql`
    update desk_import_rows r set outcome = x.outcome, reason = x.reason, slug = coalesce(x.slug, r.slug),
      opportunity_id = x.opportunity_id, version = x.version, before = x.before
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(row int, outcome text, reason text, slug text,
      opportunity_id uuid, version int, before jsonb)
    where r.import_id = ${importId} and r.row = x.row`);

async function storeBatch(db: Database, claimed: DeskImport, prepared: readonly NumberedRow[], now: Date) {
  const { id, publishes } = claimed;
  await waitForTurn(db);
  const rows = prepared.map((row) => (publishes ? row : { ...row, state: 'needs_review' as const }));
  // Decided anew: since the check, somebody may have added or changed what a row meets.
  const decisions = decideBatch(rows, await findStored(db, wantedBy(rows)), now, mayChange(claimed));
  const storedAs = await storeForUndo(db, id, rowsToStore(decisions));
  await keepResults(
    db,
    id,
    decisions.map((decision, index) => ({
      row: rows[index]!.row,
      outcome: decision.outcome,
      reason: reportOf(decision)?.reason ?? null,
      slug: 'row' in decision ? decision.row.slug : 'slug' in decision ? decision.slug : null,
      ...((decision.outcome === 'added' || decision.outcome === 'updated') && storedAs(decision.row)),
    })),
  );
}

/** Stores what was looked through, batch by batch; continues behind the last one that was stored. */
export async function storeImport(db: Database, claimed: DeskImport, step: Step, now: Date) {
  let { doneRow, progress } = claimed;
  for (;;) {
    const batch = await readBatch(db, claimed.id, doneRow);
    if (batch.length === 0) break;
    doneRow = batch.at(-1)!.row;
    progress += batch.length;
    await step({ doneRow, progress }, (within) => storeBatch(within, claimed, batch, now));
  }
  await step({ ...finished, state: 'imported', importedAt: new Date() }, (within) =>
    createDeskImportRepository(within).removePieces(claimed.id),
  );
}
