import { type Decision, type NumberedRow, reportOf } from './duplicate-policy.ts';
import type { ReportedRow } from './import-report.ts';
import type { ImportCounts } from './ingestion-run-repository.ts';

/** The rows that a decision left out, with the reason. */
export const listNotStored = (rows: readonly NumberedRow[], decisions: readonly Decision[]) =>
  rows.flatMap(({ row, line, values }, index): ReportedRow[] => {
    const report = reportOf(decisions[index]!);
    return report ? [{ row, line, ...report, title: values.title }] : [];
  });

/** How many rows of each outcome, with those that were refused before anything was decided about them. */
export function countOutcomes(decisions: readonly Decision[], refused: readonly ReportedRow[] = []): ImportCounts {
  const countOf = (outcome: string) => [...decisions, ...refused].filter((each) => each.outcome === outcome).length;
  return {
    added: countOf('added'),
    updated: countOf('updated'),
    unchanged: countOf('unchanged'),
    duplicate: countOf('duplicate'),
    rejected: countOf('rejected'),
    conflict: countOf('conflict'),
  };
}
