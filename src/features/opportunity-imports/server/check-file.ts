import { sql } from 'drizzle-orm';
import { type Decision, decideBatch } from '#features/opportunity-ingestion/server/duplicate-policy.ts';
import { findStored, type StoredRow } from '#features/opportunity-ingestion/server/ingestion-repository.ts';
import { mappingOf } from '#features/opportunity-ingestion/server/mapping-policy.ts';
import {
  type PreparedBatch,
  prepareBatch,
  reportOf,
  wantedBy,
} from '#features/opportunity-ingestion/server/prepare-batch.ts';
import { inBatches, readDrafts } from '#features/opportunity-ingestion/server/read-drafts.ts';
import { createSeenIds } from '#features/opportunity-ingestion/server/seen-ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { selectRows } from '#platform/server/database/select-rows.ts';
import { finished, mayChange, rowsAtOnce, type Step } from './import-progress.ts';
import { createDeskImportRepository } from './import-run-repository.ts';
import { type DeskImport, deskImportRows } from './import-run-table.ts';
import { changesBetween, readStored } from './stored-values.ts';

const mostCandidates = 30;

/** Rows of this file that would be added, as the following ones may meet them: as if they were stored already. */
const findStaged = (db: Database, importId: number, { links, prints, slugs }: ReturnType<typeof wantedBy>) =>
  selectRows<StoredRow>(
    db,
    sql`
    select source, source_id as "sourceId", slug, title, '' as "contentHash", null as type, null as category,
      '[]'::jsonb as interests, fingerprint, canonical_link as "canonicalLink", 'needs_review' as state,
      prepared->'values'->>'location' as location, false as "isEdited",
      (extract(epoch from (prepared->'values'->>'closesAt')::timestamptz) * 1000)::float8 as "closesAt"
    from desk_import_rows where import_id = ${importId} and outcome = 'added' and row in (
      select r.row from jsonb_array_elements_text(${JSON.stringify(links)}::jsonb) as w(link) cross join lateral
        (select row from desk_import_rows where import_id = ${importId} and canonical_link = w.link limit ${mostCandidates}) r
      union
      select r.row from jsonb_array_elements_text(${JSON.stringify(prints)}::jsonb) as w(print) cross join lateral
        (select row from desk_import_rows where import_id = ${importId} and fingerprint = w.print limit ${mostCandidates}) r
      union
      select r.row from jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as w(slug)
        join desk_import_rows r on r.import_id = ${importId} and r.slug = w.slug
    )`,
  );

const slugOf = (decision: Decision) =>
  'row' in decision ? decision.row.slug : decision.outcome === 'duplicate' ? decision.slug : null;

async function keepOutcomes(db: Database, importId: number, batch: PreparedBatch, decisions: readonly Decision[]) {
  const changed = batch.rows.filter((_row, index) => ['updated', 'conflict'].includes(decisions[index]!.outcome));
  const stored = await readStored(db, changed);
  const ofRows = batch.rows.map((prepared, index): typeof deskImportRows.$inferInsert => {
    const { row, line, values, source, sourceId, fingerprint } = prepared;
    const decision = decisions[index]!;
    const before = stored.of(prepared)?.whole;
    const isAdded = decision.outcome === 'added';
    return {
      importId,
      row,
      line,
      outcome: decision.outcome,
      reason: reportOf(decision)?.reason ?? null,
      title: values.title,
      prepared,
      changes: before && 'row' in decision ? changesBetween(before, decision.row.values) : null,
      slug: slugOf(decision),
      ...(isAdded && { source, sourceId, fingerprint, canonicalLink: values.canonicalLink }),
    };
  });
  const ofRefused = batch.refused.map((refused) => ({ ...refused, importId, title: refused.title.slice(0, 300) }));
  const all = [...ofRows, ...ofRefused];
  if (all.length > 0) await db.insert(deskImportRows).values(all);
}

/** An import of a source that was mapped goes on by itself. */
async function whatFollows(db: Database, { id, isAutomatic }: DeskImport): Promise<Partial<DeskImport>> {
  if (!isAutomatic) return { state: 'checked' };
  return { state: 'importing', progress: 0, goal: await createDeskImportRepository(db).countStorable(id) };
}

async function forgetIfNothing(db: Database, id: number) {
  const repository = createDeskImportRepository(db);
  const { added, updated, conflict } = (await repository.countOutcomes(id)).counts;
  if (added + updated + conflict === 0) await repository.remove(id);
}

/**
 * Looks a file through and writes down what would become of each row; nothing of it is stored yet. Continues behind
 * the last batch that was written down: what stands before it is read again for its ids alone.
 */
export async function checkFile(db: Database, claimed: DeskImport, step: Step, now: Date) {
  const { id, source, doneRow } = claimed;
  const mapping = claimed.mapping!;
  const file = createDeskImportRepository(db).fileOf(claimed);
  const settings = { source: mapping.isKnown ? undefined : source, defaultSource: source, now };
  const seen = createSeenIds();
  let bytes = 0;
  const drafts = readDrafts(
    file,
    (count) => {
      bytes += count;
    },
    mappingOf(mapping),
  );
  for await (const batch of inBatches(drafts, rowsAtOnce)) {
    const prepared = prepareBatch(batch, seen, settings);
    const last = batch.at(-1)!.row;
    if (last <= doneRow) continue;
    await step({ doneRow: last, progress: bytes }, async (within) => {
      const wanted = wantedBy(prepared.rows);
      const stored = await findStored(within, wanted);
      const staged = await findStaged(within, id, wanted);
      await keepOutcomes(
        within,
        id,
        prepared,
        decideBatch(prepared.rows, [...stored, ...staged], now, mayChange(claimed)),
      );
    });
  }
  await step({ ...finished, ...(await whatFollows(db, claimed)) }, async (within) => {
    if (claimed.isAutomatic) await forgetIfNothing(within, id);
  });
}
