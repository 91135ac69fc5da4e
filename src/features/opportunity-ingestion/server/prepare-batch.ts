import type { Database } from '#platform/server/database/database.ts';
import { type Decision, decideBatch, type IdentifiedRow, wantedSlugs } from './duplicate-policy.ts';
import type { ReportedRow } from './import-report.ts';
import { findStored, storeRows, waitForTurn } from './ingestion-repository.ts';
import type { ImportCounts } from './ingestion-run-repository.ts';
import type { DraftRow } from './read-drafts.ts';
import { prepareRow, RowRejected } from './row-policy.ts';
import type { SeenIds } from './seen-ids.ts';

/** A row that can be stored, with where it stands in the file. */
export type NumberedRow = IdentifiedRow & { row: number; line: number };
export type PreparedBatch = { rows: NumberedRow[]; refused: ReportedRow[] };
export type BatchOutcome = { counts: ImportCounts; reported: ReportedRow[] };

/** Checks and cleans a batch, and gives each row the id it goes by: the first that no earlier row of the file has. */
export function prepareBatch(
  batch: readonly DraftRow[],
  seen: SeenIds,
  { source, defaultSource, now }: { source: string | undefined; defaultSource: string; now: Date },
): PreparedBatch {
  const prepared: PreparedBatch = { rows: [], refused: [] };
  for (const given of batch) {
    const { row, line } = given;
    const refuse = (outcome: ReportedRow['outcome'], reason: string, title = '', field?: string) =>
      prepared.refused.push({ row, line, outcome, reason, title, ...(field && { field }) });
    if ('problem' in given) {
      refuse('rejected', `the record ${given.problem}.`);
      continue;
    }
    try {
      const draft = { ...given.draft, source: source ?? given.draft.source };
      const ready = prepareRow(draft, { source: defaultSource, now });
      const sourceId = ready.sourceIds.find((id) => seen.add(ready.source, id));
      if (sourceId !== undefined) prepared.rows.push({ ...ready, row, line, sourceId });
      else refuse('duplicate', `repeats an earlier row of this file (${ready.sourceIds.at(-1)}).`, ready.values.title);
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      refuse('rejected', `${error.message}.`, given.draft.title, error.field);
    }
  }
  return prepared;
}

const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

/** By what a batch may meet rows again. */
export const wantedBy = (rows: readonly IdentifiedRow[]) => ({
  ids: rows.map(({ source, sourceId }) => ({ source, source_id: sourceId })),
  links: unique(rows.map(({ values }) => values.canonicalLink)),
  prints: unique(rows.map(({ fingerprint }) => fingerprint)),
  slugs: wantedSlugs(rows),
});

/** Why a row is not stored, where a decision says so. */
export function reportOf(decision: Decision): Pick<ReportedRow, 'outcome' | 'reason'> | undefined {
  if (decision.outcome === 'duplicate') return { outcome: 'duplicate', reason: `is the same as ${decision.of}.` };
  if (decision.outcome !== 'conflict') return undefined;
  const { row, isEdited } = decision;
  const why = isEdited
    ? 'was changed by hand'
    : 'waits for nobody’s review any more: a person has to look at the change';
  return { outcome: 'conflict', reason: `has changed, but /opportunities/${row.slug} ${why}.` };
}

/** The rows that a decision stores. */
export const rowsToStore = (decisions: readonly Decision[]) =>
  decisions.flatMap((decision) =>
    decision.outcome === 'added' || decision.outcome === 'updated' ? [decision.row] : [],
  );

/** Stores a prepared batch: one look at what is there, one statement that writes. Runs in the caller's transaction. */
export async function importBatch(db: Database, { rows, refused }: PreparedBatch, now: Date): Promise<BatchOutcome> {
  await waitForTurn(db);
  const decisions = decideBatch(rows, await findStored(db, wantedBy(rows)), now);
  await storeRows(db, rowsToStore(decisions));

  const notStored = rows.flatMap(({ row, line, values }, index): ReportedRow[] => {
    const report = reportOf(decisions[index]!);
    return report ? [{ row, line, ...report, title: values.title }] : [];
  });
  const count = (outcome: string) => decisions.filter((decision) => decision.outcome === outcome).length;
  const reported = [...refused, ...notStored].sort((one, other) => one.row - other.row);
  return {
    reported,
    counts: {
      added: count('added'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      duplicate: reported.filter(({ outcome }) => outcome === 'duplicate').length,
      rejected: reported.filter(({ outcome }) => outcome === 'rejected').length,
      conflict: count('conflict'),
    },
  };
}
