import { extname } from 'node:path';
import { isJsonTooDeep } from '#platform/shared/text/nesting.ts';
import { findSeparator, readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { type ImportFile, readBeginning, readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { readYaml } from './read-yaml.ts';

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

/** Records in file order, streamed. */
export async function* readRecords(file: ImportFile, onBytes?: (count: number) => void) {
  const beginning = await readBeginning(file);
  const format = findFormat(file.name, beginning);
  if (format === 'xlsx') return yield* readXlsx(file, onBytes);
  const text = readText(file, onBytes);
  if (format === 'csv') yield* readCsv(text, findSeparator(beginning));
  else if (format === 'feed') yield* readFeed(text);
  else if (format === 'json') yield* readJson(text);
  else if (format === 'json-lines') yield* readJsonLines(text);
  else yield* readYaml(text);
}
