import { extname } from 'node:path';
import { isJsonTooDeep } from '#platform/shared/text/nesting.ts';
import type { FoundTable, TableChoice } from '../../contract.ts';
import { findDialect } from './csv-dialect.ts';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readBeginning, readText } from './read-text.ts';
import { findXlsxTable, readXlsx } from './read-xlsx.ts';
import { readYaml } from './read-yaml.ts';
import type { ImportFile } from './source-record.ts';

export type FileFormat = 'csv' | 'feed' | 'json' | 'json-lines' | 'xlsx' | 'yaml';

const formatByEnding: Record<string, FileFormat> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.jsonl': 'json-lines',
  '.ndjson': 'json-lines',
  '.rss': 'feed',
  '.atom': 'feed',
  '.xml': 'feed',
  '.yml': 'yaml',
  '.yaml': 'yaml',
  '.xlsx': 'xlsx',
};

/** The first bytes of a ZIP archive, which a spreadsheet is. */
const archive = 'PK\u0003\u0004';

/** A spreadsheet by its first bytes; else by file extension, else by the beginning of the text. */
export function findFormat(file: string, beginning: string): FileFormat {
  if (beginning.startsWith(archive)) return 'xlsx';
  const named = formatByEnding[extname(file).toLowerCase()];
  if (named) return named;
  const start = beginning.trimStart();
  if (start.startsWith('<')) return 'feed';
  if (isObjectALine(start)) return 'json-lines';
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  return /^(---|- )/.test(start) ? 'yaml' : 'csv';
}

function isObjectALine(text: string) {
  const [first = '', second = ''] = text.split('\n');
  if (!first.startsWith('{') || isJsonTooDeep(first) || (second.trim() && !second.startsWith('{'))) return false;
  try {
    JSON.parse(first);
    return second.trim() !== '';
  } catch {
    return false;
  }
}

/** Records in file order, streamed. `table` says where the table of a spreadsheet or a CSV file is. */
export async function* readRecords(
  file: ImportFile,
  table: TableChoice | null = null,
  onBytes: (count: number) => void = () => {},
) {
  const beginning = await readBeginning(file);
  const format = findFormat(file.name, beginning);
  if (format === 'xlsx') return yield* readXlsx(file, table, onBytes);
  const text = readText(file, onBytes);
  if (format === 'csv') {
    const dialect = findDialect(beginning);
    yield* readCsv(text, { ...dialect, headerLine: table?.headerLine ?? dialect.headerLine });
  } else if (format === 'feed') yield* readFeed(text);
  else if (format === 'json') yield* readJson(text);
  else if (format === 'json-lines') yield* readJsonLines(text);
  else yield* readYaml(text);
}

/** Where the table of a spreadsheet or a CSV file is, with its first rows; null for other formats. */
export async function findTable(file: ImportFile, choice: TableChoice | null): Promise<FoundTable | null> {
  const beginning = await readBeginning(file);
  const format = findFormat(file.name, beginning);
  if (format === 'xlsx') return findXlsxTable(file, choice);
  if (format !== 'csv') return null;
  const { headerLine, rows } = findDialect(beginning);
  return { sheets: [], sheet: null, headerLine: choice?.headerLine ?? headerLine, rows };
}
