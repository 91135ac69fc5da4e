import { type RowOutcome, rowOutcomes } from '../vocabulary.ts';
import { type Decision, type NumberedRow, reportOf } from './duplicate-policy.ts';
import type { ReportedRow } from './import-report.ts';
import type { ImportCounts } from './ingestion-run-repository.ts';

export const listNotStored = (rows: readonly NumberedRow[], decisions: readonly Decision[]) =>
  rows.flatMap(({ row, line, values }, index): ReportedRow[] => {
    const report = reportOf(decisions[index]!);
    return report ? [{ row, line, ...report, title: values.title }] : [];
  });

/** `refused`: rows that were rejected before anything was decided about them. */
export const countOutcomes = (decisions: readonly Decision[], refused: readonly ReportedRow[] = []) =>
  countEach((outcome) => [...decisions, ...refused].filter((each) => each.outcome === outcome).length);

export const countEach = (count: (outcome: RowOutcome) => number) =>
  Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count(outcome)])) as ImportCounts;
