import { parse } from 'csv-parse/sync';
import { countUsualNames, findHeader, firstRows, type TableRow } from './find-table.ts';

/** How a file of separated values is written. */
export type CsvDialect = {
  separator: string;
  /** The sign before a quotation mark inside quotation marks: another one, or a backslash. */
  escape: '"' | '\\';
  /** Lines before the table: spreadsheets write 'sep=;' above it. */
  skippedLines: number;
  headerLine: number;
  rows: TableRow[];
};

const separators = [',', ';', '\t', '|'];
const named = /^\ufeff?sep=(.)\r?\n?/i;

const lineBreaks = (cells: readonly string[]) => cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

type ParsedRow = { record: string[]; info: { lines: number } };

/** The first rows, as they are with a separator. The last may be cut. */
function rowsOf(text: string, separator: string, escapeSign: string): TableRow[] {
  const parsed = parse(text, {
    delimiter: separator,
    escape: escapeSign,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: firstRows,
  }) as unknown as ParsedRow[];
  return parsed.map(({ record, info }) => ({ line: Math.max(1, info.lines - lineBreaks(record)), cells: record }));
}

/** Backslashes escape quotation marks where none is doubled. */
function escapeOf(text: string): CsvDialect['escape'] {
  const isBackslashed = /(?:^|[,;\t|\n])"(?:[^"\\\n]|\\.)*\\"/.test(text);
  return isBackslashed && !/[^,;\t|\n]""[^,;\t|\n]/.test(text.replace(/\\"/g, '')) ? '\\' : '"';
}

/** Rows that are as wide as most of them: with a wrong separator there are few. */
function scoreOf(rows: readonly TableRow[]) {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width, count] = [...widths].sort(([, one], [, other]) => other - one)[0] ?? [0, 0];
  const header = findHeader(rows);
  return (header ? countUsualNames(header) : 0) * 1000 + (width > 1 ? count * 10 + Math.min(width, 9) : 0);
}

/** Finds separator, quotation and the row of names from the beginning of a file. */
export function findDialect(beginning: string): CsvDialect {
  const [line, separator] = named.exec(beginning) ?? [];
  const text = beginning.slice(line?.length ?? 0);
  const escapeSign = escapeOf(text);
  const candidates = (separator ? [separator] : separators).map((each) => {
    const rows = rowsOf(text, each, escapeSign);
    return { separator: each, rows, score: scoreOf(rows) };
  });
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one));
  const skippedLines = line ? 1 : 0;
  const rows = best.rows.map((row) => ({ ...row, line: row.line + skippedLines }));
  return {
    separator: best.separator,
    escape: escapeSign,
    skippedLines,
    headerLine: findHeader(rows)?.line ?? 1 + skippedLines,
    rows,
  };
}
