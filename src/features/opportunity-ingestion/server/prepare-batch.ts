import type { ImportMapping } from '../contract.ts';
import type { NumberedRow } from './duplicate-policy.ts';
import type { ReportedRow } from './import-report.ts';
import { mappingOf } from './mapping-policy.ts';
import { type DraftRow, inBatches, readDrafts } from './read-drafts.ts';
import type { ImportFile } from './read-text.ts';
import { prepareRow, RowRejected } from './row-policy.ts';
import { createSeenIds, type SeenIds } from './seen-ids.ts';

export type PreparedBatch = { rows: NumberedRow[]; refused: ReportedRow[] };

type Sources = {
  /** Stands for whatever source the rows name. */
  source?: string | undefined;
  /** Of rows that name none. */
  defaultSource: string;
  now: Date;
};
type Settings = Sources & { batchSize: number; mapping?: ImportMapping | undefined };

/**
 * The rows of a file, checked and cleaned, in batches: each with the number of its last row and how many bytes were read
 * until then. Throws `UnreadableFile`.
 */
export async function* prepareFile(file: ImportFile, { batchSize, mapping, ...sources }: Settings) {
  const seen = createSeenIds();
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
  };
  for await (const batch of inBatches(readDrafts(file, onBytes, mapping && mappingOf(mapping)), batchSize))
    yield { lastRow: batch.at(-1)!.row, bytes, prepared: prepareBatch(batch, seen, sources) };
}

/** Checks and cleans a batch, and gives each row the id it goes by: the first that no earlier row of the file has. */
function prepareBatch(
  batch: readonly DraftRow[],
  seen: SeenIds,
  { source, defaultSource, now }: Sources,
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
