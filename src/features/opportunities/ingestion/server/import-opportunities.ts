import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import type { ImportMapping } from '../contract.ts';
import { countEach, openReport } from './import-report.ts';
import { createOpportunityIngestion } from './ingestion.ts';
import { createIngestionRunRepository, type ImportCounts } from './ingestion-run-repository.ts';
import type { ImportRun } from './ingestion-run-table.ts';
import { hasTitle, proposeMapping } from './mapping/mapping-policy.ts';
import { type PreparedBatch, prepareFile } from './prepare-batch.ts';
import { inspectFile } from './reading/inspect-file.ts';
import { hashFile, localFile } from './reading/read-text.ts';
import { UnreadableFile } from './reading/source-record.ts';

export type ImportProgress = ImportCounts & { rows: number; bytes: number; totalBytes: number };
export type ImportSummary = ImportProgress & {
  /** Rows that an earlier, interrupted import of this file had stored. */
  continuedAfter: number;
  isFinished: boolean;
};

export type ImportOptions = {
  db: Database;
  file: string;
  /** CSV of rows that were not stored, with the reason. */
  reportFile: string;
  /** Overrides the source named in the file. */
  source?: string | undefined;
  /** Changes the mapping of the source, or the proposed one; kept for its next file. */
  mapping?: Partial<ImportMapping>;
  /** Publishes rows that nothing speaks against; else everything waits for review. */
  publishes?: boolean;
  /** Rolls back at the end. */
  isDryRun?: boolean;
  now?: Date;
  batchSize?: number;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops after the current batch; the next import resumes there. */
  signal?: AbortSignal;
};

/**
 * Imports a file of opportunities. Each batch is stored in one transaction with its progress, so that an interrupted
 * import resumes behind the last stored row when the same file is given again.
 */
export async function importOpportunities(options: ImportOptions): Promise<ImportSummary> {
  if (!options.isDryRun) return runImport(options);
  let summary: ImportSummary | undefined;
  try {
    await options.db.transaction(async (transaction) => {
      summary = await runImport({ ...options, db: transaction });
      throw new DryRunEnds();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnds)) throw error;
  }
  return summary!;
}

/** Rolls back a dry run, whose counts are therefore exact. */
class DryRunEnds extends Error {}

/**
 * Chooses a mapping as the administration does: the source's, else a proposal by column names, with the given changes.
 */
async function chooseMapping({ db, file, mapping: given = {} }: ImportOptions, source: string) {
  const ingestion = createOpportunityIngestion(db);
  const { columns, layout, table } = await inspectFile(localFile(file), { table: given.table ?? null });
  const names = columns.map(({ name }) => name);
  const proposed = proposeMapping(names, layout, await ingestion.findMapping(source));
  const isMapped = given.fields !== undefined;
  const fields = { ...(proposed.isKnown && isMapped ? proposeMapping(names, null, undefined) : proposed).fields };
  const mapping = {
    ...proposed,
    ...(isMapped && { isKnown: false }),
    ...given,
    fields: { ...fields, ...given.fields },
    table: table && { sheet: table.sheet, headerLine: table.headerLine },
  };
  const unknown = [...Object.keys(given.fields ?? {}), ...mapping.filters.map(({ column }) => column)].find(
    (name) => !names.includes(name),
  );
  if (unknown !== undefined) throw new UnreadableFile(`This file has no column '${unknown}'.`);
  if (!hasTitle(mapping))
    throw new UnreadableFile('No column of this file is known to hold the title. Please map one.');
  if (Object.keys(given).length > 0) await ingestion.saveMapping(source, mapping);
  return mapping;
}

async function runImport(options: ImportOptions): Promise<ImportSummary> {
  const { db, file, isDryRun, publishes = false, now = new Date(), batchSize = 500, onProgress, signal } = options;
  const { size: totalBytes } = await stat(file);
  const defaultSource = options.source ?? (toSlug(basename(file).replace(/\.[^.]*$/, '')) || 'import');
  const mapping = await chooseMapping(options, defaultSource);
  // A layout that is known names the source of each row; columns that were mapped never do.
  const source = mapping.isKnown ? options.source : defaultSource;
  const fileHash = await hashFile(file, JSON.stringify([options.source, mapping, publishes]));
  const names = { fileName: basename(file), fileHash, source: options.source ?? null };
  const runs = createIngestionRunRepository(db);
  const run = (isDryRun ? undefined : await runs.findUnfinished(fileHash)) ?? (await runs.start(names));
  const report = await openReport(options.reportFile, run.reportBytes);

  let progress: ImportProgress = { ...countsOf(run), rows: run.acknowledgedRows, bytes: 0, totalBytes };
  try {
    const batches = prepareFile(localFile(file), { source, defaultSource, mapping, now, batchSize });
    for await (const { lastRow, bytes, prepared } of batches) {
      if (lastRow <= run.acknowledgedRows) continue;
      const rest = withoutRowsUpTo(run.acknowledgedRows, prepared);

      progress = await db.transaction(async (transaction) => {
        const { counts, reported } = await createOpportunityIngestion(transaction).importBatch(rest, {
          publishes,
          now,
        });
        const sums = add(progress, counts);
        const reportBytes = await report.write(reported);
        const acknowledged = { ...sums, acknowledgedRows: lastRow, reportBytes };
        await createIngestionRunRepository(transaction).acknowledge(run.id, acknowledged);
        return { ...sums, rows: lastRow, bytes, totalBytes };
      });
      onProgress?.(progress);
      if (signal?.aborted) return { ...progress, continuedAfter: run.acknowledgedRows, isFinished: false };
    }
    await runs.finish(run.id);
  } finally {
    await report.close();
  }
  return { ...progress, continuedAfter: run.acknowledgedRows, isFinished: true };
}

const withoutRowsUpTo = (last: number, { rows, refused }: PreparedBatch): PreparedBatch => ({
  rows: rows.filter(({ row }) => row > last),
  refused: refused.filter(({ row }) => row > last),
});

const countsOf = (run: ImportRun) => countEach((outcome) => run[outcome]);
const add = (one: ImportCounts, other: ImportCounts) => countEach((outcome) => one[outcome] + other[outcome]);
