import { accessSync, constants } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ImportProgress, ImportSummary } from '#features/opportunity-ingestion/server/import-opportunities.ts';
import { createOpportunityIngestionModule } from '#features/opportunity-ingestion/server/opportunity-ingestion-module.ts';
import { counted } from '#platform/shared/text.ts';
import { endWith, here, openProductDatabase, WrongUsage } from './command.ts';
import { readConfig } from './config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const usage = `Usage: npm run import -- FILE [--source NAME] [--dry-run]

  FILE            opportunities as CSV, JSON, JSON Lines, YAML, RSS or Atom
  --source NAME   who told us; without it, what the file says
  --dry-run       say what would happen, and store nothing`;

function readArguments() {
  const options = { source: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1 || values.help || values.source?.trim() === '') throw new WrongUsage(usage);
    return {
      file: resolve(here, positionals[0]!),
      source: values.source?.trim(),
      isDryRun: values['dry-run'] ?? false,
    };
  } catch {
    throw new WrongUsage(usage);
  }
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

await endWith(async () => {
  const { file, source, isDryRun } = readArguments();
  const config = readConfig(process.env);
  const database = await openProductDatabase(config, root);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const began = performance.now();
  const reportFile = join(isWritable(here) ? here : config.dataDir, `${basename(file)}.import-report.csv`);
  try {
    const summary = await createOpportunityIngestionModule(database).importFile({
      file,
      reportFile,
      source,
      isDryRun,
      onProgress: createProgressLine(),
      signal: stopping.signal,
    });
    printSummary(summary, isDryRun, reportFile, performance.now() - began);
    return summary.isFinished ? 0 : 1;
  } finally {
    await database.close();
  }
});
