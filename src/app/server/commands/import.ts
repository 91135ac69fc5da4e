import { accessSync, constants } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { opportunityTypes } from '#features/opportunities/core/vocabulary.ts';
import { type ImportMapping, importMapping } from '#features/opportunities/ingestion/contract.ts';
import type { ImportProgress, ImportSummary } from '#features/opportunities/ingestion/server/import-opportunities.ts';
import { createOpportunityIngestionModule } from '#features/opportunities/ingestion/server/ingestion-module.ts';
import {
  type FilterTest,
  mappedFields,
  type RowOutcome,
  rowOutcomes,
} from '#features/opportunities/ingestion/vocabulary.ts';
import { categories } from '#features/people/interests/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { readConfig } from '../settings/config.ts';
import { endWith, here, schemaIn, WrongUsage, withDatabase } from './command.ts';

const usage = `Usage: npm run import -- FILE [options]

  FILE                   opportunities as CSV, XLSX, JSON, JSON Lines, YAML, RSS or Atom
  --source NAME          who told us; without it, the name of the file or, in a known layout, what the file says
  --map 'COLUMN=FIELD'   what a column holds, as often as needed; nested values as a path ('company.name')
  --type TYPE            for rows without one: ${opportunityTypes.join(', ')}
  --category CATEGORY    for rows without one: ${categories.join(', ')}
  --only 'COLUMN=TEXT'   reads only such rows; also != (is not), ~ (contains) and !~ (does not contain)
  --publish              publishes rows that are complete; without it, everything waits for review
  --dry-run              say what would happen, and store nothing

Fields: ${mappedFields.join(', ')}
The mapping is kept for the next file of the source, also in the administration.`;

const options = {
  source: { type: 'string' },
  map: { type: 'string', multiple: true },
  type: { type: 'string' },
  category: { type: 'string' },
  only: { type: 'string', multiple: true },
  publish: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const tests: Record<string, FilterTest> = { '=': 'is', '!=': 'not', '~': 'has', '!~': 'lacks' };

const readFilter = (text: string) => {
  const [, column, sign, wanted] = /^(.+?)(!?[=~])(.+)$/.exec(text) ?? [];
  return { column, test: tests[sign ?? ''], text: wanted };
};

type Given = { map?: string[]; type?: string; category?: string; only?: string[] };

/** Reads the mapping from the arguments; throws `WrongUsage` for an unknown field, type or category. */
function readMapping({ map, type, category, only }: Given): Partial<ImportMapping> {
  const pairs = (map ?? []).map((pair) => [
    pair.slice(0, pair.lastIndexOf('=')),
    pair.slice(pair.lastIndexOf('=') + 1),
  ]);
  const given = {
    ...(map && { fields: Object.fromEntries(pairs) }),
    ...(type && { type }),
    ...(category && { category }),
    ...(only && { filters: only.map(readFilter) }),
  };
  const parsed = importMapping.safeParse({ isKnown: false, fields: {}, type: null, category: null, ...given });
  if (!parsed.success) throw new WrongUsage();
  return given as Partial<ImportMapping>;
}

function readOptions() {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  const source = values.source?.trim();
  if (!file || more.length > 0 || values.help || source === '') throw new WrongUsage();
  const mapping = readMapping(values as Given);
  const publishes = values.publish ?? false;
  return { file: resolve(here, file), source, mapping, publishes, isDryRun: values['dry-run'] ?? false };
}

function isWritable(directory: string) {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const outcomeNames: Record<RowOutcome, string> = {
  added: 'added',
  review: 'need review',
  updated: 'updated',
  unchanged: 'unchanged',
  duplicate: 'duplicate',
  conflict: 'in conflict',
  rejected: 'rejected',
  filtered: 'left out',
};
const number = new Intl.NumberFormat('en-US');
const counter = (progress: ImportProgress) =>
  rowOutcomes
    .filter((outcome) => progress[outcome] > 0 || outcome === 'added')
    .map((outcome) => `${number.format(progress[outcome])} ${outcomeNames[outcome]}`)
    .join(', ');

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
  const { review, duplicate, conflict, rejected, filtered } = summary;
  const reported = review + duplicate + conflict + rejected + filtered;
  if (reported > 0)
    console.log(`${counted(reported, 'row')} not stored or to be looked at; the reasons are in ${reportFile}`);
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
