import { createHash } from 'node:crypto';
import type { ImportMapping } from '../contract.ts';
import type { Draft } from './draft.ts';
import type { NumberedRow } from './duplicates/duplicate-policy.ts';
import { createRepeatedRows, type RowVerdict } from './duplicates/repeated-rows-policy.ts';
import type { ReportedRow } from './import-report.ts';
import { createDayOrderFinder, type DayOrders } from './mapping/day-order-policy.ts';
import { type DraftRow, readDrafts, toBatches } from './reading/read-drafts.ts';
import type { ImportFile } from './reading/source-record.ts';
import { type PreparedRow, prepareRow, RowRejected } from './row-policy.ts';

export type PreparedBatch = { rows: NumberedRow[]; refused: ReportedRow[] };

type Sources = {
  /** Overrides the source named in the rows. */
  source?: string | undefined;
  /** For rows that name none. */
  defaultSource: string;
  now: Date;
};
type Settings = Sources & { batchSize: number; mapping?: ImportMapping | undefined };

/** Rows after which the first reading of a file yields an empty batch, so that nobody takes it for stuck. */
const rowsBetweenSigns = 5000;

const sign = { lastRow: 0, bytes: 0, prepared: { rows: [], refused: [] } };

/** Reads the drafts of a file once for what shows only in all of them, with signs that it is not stuck. */
async function* readAll(
  file: ImportFile,
  mapping: ImportMapping | undefined,
  note: (draft: Draft, row: number) => void,
) {
  for await (const read of readDrafts(file, () => {}, mapping)) {
    if ('draft' in read && read.filteredBy === undefined) note(read.draft, read.row);
    if (read.row % rowsBetweenSigns === 0) yield sign;
  }
}

/**
 * Checked and cleaned rows of a file in batches, with the number of the last row and the bytes read so far. The file is
 * read twice: how a column writes its days shows only in all of its values; and once more when rows are repeated.
 * Meanwhile there are batches without rows, with 0 as their last. Throws `UnreadableFile`.
 */
export async function* prepareFile(file: ImportFile, { batchSize, mapping, ...sources }: Settings) {
  const finder = createDayOrderFinder();
  const repeated = createRepeatedRows();
  yield* readAll(file, mapping, (draft) => {
    finder.note(draft);
    repeated.note(draft);
  });
  if (repeated.hasRepeated()) yield* readAll(file, mapping, (draft, row) => repeated.remember(row, draft));
  const findings = { dayOrders: finder.decide(), verdicts: repeated.decide() };

  const seen = createSeenIds();
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
  };
  for await (const batch of toBatches(readDrafts(file, onBytes, mapping), batchSize))
    yield { lastRow: batch.at(-1)!.row, bytes, prepared: prepareBatch(batch, seen, { ...sources, ...findings }) };
}

type Findings = { dayOrders: DayOrders; verdicts: ReadonlyMap<number, RowVerdict> };
type SeenIds = ReturnType<typeof createSeenIds>;

/** Ids of a file as 48-bit hashes: as text, those of millions of rows would not fit. */
function createSeenIds() {
  const hashes = new Set<number>();
  return {
    /** False when the id is known. */
    add(source: string, id: string) {
      const { size } = hashes;
      const digest = createHash('sha1').update(source).update('\0').update(id).digest();
      return hashes.add(digest.readUIntBE(0, 6)).size > size;
    },
  };
}

/** A row that its list tells apart from others of its name. */
const apart = (row: PreparedRow, verdict: { mark: string } | undefined): PreparedRow =>
  verdict
    ? {
        ...row,
        isDistinct: true,
        sourceIds: [...row.sourceIds, `${row.sourceIds.at(-1)!.slice(0, 180)}~${verdict.mark}`],
      }
    : row;

/** Checks and cleans a batch. Each row gets the first of its ids that no earlier row of the file has. */
function prepareBatch(
  batch: readonly DraftRow[],
  seen: SeenIds,
  { source, defaultSource, now, dayOrders, verdicts }: Sources & Findings,
): PreparedBatch {
  const prepared: PreparedBatch = { rows: [], refused: [] };
  for (const input of batch) {
    const { row, line } = input;
    const refuse = (outcome: ReportedRow['outcome'], reason: string, title = '', field?: string) =>
      prepared.refused.push({ row, line, outcome, reason, title, ...(field && { field }) });
    if ('problem' in input) {
      refuse('rejected', `the record ${input.problem}.`);
      continue;
    }
    if (input.filteredBy !== undefined) {
      refuse('filtered', `${input.filteredBy}.`, input.draft.title);
      continue;
    }
    const verdict = verdicts.get(row);
    if (verdict && 'sameAs' in verdict) {
      refuse('duplicate', `says less than row ${verdict.sameAs} of this file, which is the same.`, input.draft.title);
      continue;
    }
    try {
      const draft = { ...input.draft, source: source ?? input.draft.source };
      const preparedRow = apart(prepareRow(draft, { source: defaultSource, now, dayOrders }), verdict);
      const sourceId = preparedRow.sourceIds.find((id) => seen.add(preparedRow.source, id));
      if (sourceId !== undefined) prepared.rows.push({ ...preparedRow, row, line, sourceId });
      else
        refuse(
          'duplicate',
          `repeats an earlier row of this file (${preparedRow.sourceIds.at(-1)}).`,
          preparedRow.values.title,
        );
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      refuse('rejected', `${error.message}.`, input.draft.title, error.field);
    }
  }
  return prepared;
}
