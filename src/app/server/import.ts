import { accessSync, constants } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportProgress, ImportSummary } from '#features/opportunity-ingestion/server/import-opportunities.ts';
import { createOpportunityIngestionModule } from '#features/opportunity-ingestion/server/opportunity-ingestion-module.ts';
import { counted } from '#platform/shared/text.ts';
import { endWith, here, schemaIn, WrongUsage, withDatabase } from './command.ts';
import { readConfig } from './config.ts';

const usage = `Usage: npm run import -- FILE [--source NAME] [--dry-run]

  FILE            opportunities as CSV, JSON, JSON Lines, YAML, RSS or Atom
  --source NAME   who told us; without it, what the file says
  --dry-run       say what would happen, and store nothing`;

const options = { source: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const;

function readOptions() {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  const source = values.source?.trim();
  if (!file || more.length > 0 || values.help || source === '') throw new WrongUsage();
  return { file: resolve(here, file), source, isDryRun: values['dry-run'] ?? false };
}

function isWritable(directory: string) {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const number = new Intl.NumberFormat('en-US');
const counter = ({ added, updated, unchanged, duplicate, rejected }: ImportProgress) =>
  `${number.format(added)} added, ${number.format(updated)} updated, ${number.format(unchanged)} unchanged, ` +
  `${number.format(duplicate)} duplicate, ${number.format(rejected)} rejected`;

/** On a terminal one line that is overwritten, else a line every few seconds. */
function createProgressLine() {
  let last = 0;
  return (progress: ImportProgress) => {
    const pause = process.stdout.isTTY ? 200 : 5_000;
    if (Date.now() - last < pause) return;
    last = Date.now();
    const percent = Math.min(100, Math.floor((100 * progress.bytes) / Math.max(1, progress.totalBytes)));
    const text = `${percent}%  row ${number.format(progress.rows)}: ${counter(progress)}`;
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
}

function printSummary(summary: ImportSummary, isDryRun: boolean, reportFile: string, milliseconds: number) {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  if (summary.continuedAfter > 0) {
    console.log(
      `An earlier import of this file had stopped; this one continued after row ${number.format(summary.continuedAfter)}.`,
    );
  }
  const rows = `${number.format(summary.rows)} ${summary.rows === 1 ? 'row' : 'rows'}`;
  console.log(`${rows} in ${(milliseconds / 1000).toFixed(1)} s: ${counter(summary)}.`);
  if (isDryRun) console.log('This was a dry run: nothing was stored.');
  if (!summary.isFinished) console.log('Stopped. The same command continues where this import ended.');
  const left = summary.duplicate + summary.rejected;
  if (left > 0) console.log(`${counted(left, 'row')} not stored; the reasons are in ${reportFile}`);
}

await endWith(usage, async () => {
  const given = readOptions();
  const config = readConfig(process.env);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const began = performance.now();
  const reportFile = join(isWritable(here) ? here : config.dataDir, `${basename(given.file)}.import-report.csv`);
  const onProgress = createProgressLine();
  const summary = await withDatabase(config, schemaIn(join(import.meta.dirname, '../..')), (database) =>
    createOpportunityIngestionModule(database).importFile({
      ...given,
      reportFile,
      onProgress,
      signal: stopping.signal,
    }),
  );
  printSummary(summary, given.isDryRun, reportFile, performance.now() - began);
  return summary.isFinished ? 0 : 1;
});
