import { open } from 'node:fs/promises';
import { type RowOutcome, rowOutcomes } from '../vocabulary.ts';
import { type Decision, type NumberedRow, reportOf } from './duplicates/duplicate-policy.ts';
import type { ImportCounts } from './ingestion-run-repository.ts';

export type ReportedRow = {
  row: number;
  line: number;
  outcome: 'rejected' | 'duplicate' | 'conflict' | 'review' | 'filtered';
  field?: string;
  reason: string;
  title: string;
};

const header = 'line,outcome,reason,title\n';
// Spreadsheets interpret these as the start of a formula.
const formula = /^[=+\-@\t\r]/;
const cell = (text: string) =>
  `"${(formula.test(text) ? `'${text}` : text).replace(/\s+/g, ' ').replaceAll('"', '""')}"`;
const toLine = ({ row, line, outcome, reason, title }: ReportedRow) =>
  `${line},${outcome},${cell(`Row ${row}: ${reason}`)},${cell(title)}\n`;

/**
 * CSV report of rows that were not stored. First truncated to `keptBytes`, because later lines belong to unacknowledged
 * rows of an interrupted import. `write` returns the new length.
 */
export async function openReport(file: string, keptBytes: number) {
  const handle = await open(file, keptBytes > 0 ? 'a+' : 'w');
  let bytes = Math.min(keptBytes, (await handle.stat()).size);
  await handle.truncate(bytes);
  const append = async (text: string) => {
    if (text) bytes += (await handle.write(text)).bytesWritten;
    return bytes;
  };
  if (bytes === 0) await append(header);
  return { write: (rows: readonly ReportedRow[]) => append(rows.map(toLine).join('')), close: () => handle.close() };
}

/** Rows that need a person, or were not stored. */
export const listReported = (rows: readonly NumberedRow[], decisions: readonly Decision[]) =>
  rows.flatMap(({ row, line, values }, index): ReportedRow[] => {
    const report = reportOf(decisions[index]!);
    return report ? [{ row, line, ...report, title: values.title }] : [];
  });

/** `refused`: rows that were rejected before anything was decided about them. */
export const countOutcomes = (decisions: readonly Decision[], refused: readonly ReportedRow[] = []) =>
  countEach((outcome) => [...decisions, ...refused].filter((each) => each.outcome === outcome).length);

export const countEach = (count: (outcome: RowOutcome) => number) =>
  Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count(outcome)])) as ImportCounts;
