import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { CsvDialect } from './csv-dialect.ts';
import { toNamedCells, uniqueNames } from './find-table.ts';
import { longestRecord, type SourceRecord, tooLong } from './source-record.ts';

type Row = { record: string[]; info: Info };

async function* withoutLines(text: AsyncIterable<string>, count: number) {
  let left = count;
  let held = '';
  for await (const piece of text) {
    held += piece;
    while (left > 0 && held.includes('\n')) {
      held = held.slice(held.indexOf('\n') + 1);
      left -= 1;
    }
    if (left > 0) continue;
    if (held) yield held;
    held = '';
  }
}

/** Rows below the row of names, at `headerLine`; rows with a different number of cells are reported. */
export async function* readCsv(
  text: AsyncIterable<string>,
  { separator = ',', escape: escapeSign = '"', skippedLines = 0, headerLine = 1 }: Partial<CsvDialect> = {},
): AsyncGenerator<SourceRecord> {
  const problems: SourceRecord[] = [];
  const parser = parse({
    delimiter: separator,
    escape: escapeSign,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    on_skip: (error) => {
      if (error) problems.push({ line: Number(error.lines) + skippedLines, problem: problemOf(error) });
      return undefined;
    },
  });
  const source = Readable.from(withoutLines(text, skippedLines));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let header: string[] | undefined;
  let lastLine = skippedLines;
  for await (const { record, info } of parser as AsyncIterable<Row>) {
    const line = Math.max(lastLine + 1, info.lines + skippedLines - lineBreaks(record));
    lastLine = info.lines + skippedLines;
    while (problems[0] && problems[0].line < line) yield problems.shift()!;
    if (line < headerLine) continue;
    if (header) yield toRecord(line, header, record);
    else header = uniqueNames(record);
  }
  for (const problem of problems) {
    // The parser reports an unclosed quote at the end of the file; it opened below the last row read.
    const isOpen = 'problem' in problem && problem.problem === neverClosed;
    yield isOpen ? { ...problem, line: lastLine + 1 } : problem;
  }
}

const lineBreaks = (cells: string[]) => cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

function toRecord(line: number, header: string[], cells: string[]): SourceRecord {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled > header.length || cells.length < header.length) {
    const problem = `has ${cells.length} cells where the header has ${header.length} (is a quotation mark missing?)`;
    return { line, problem };
  }
  return { line, record: toNamedCells(header, cells) };
}

const neverClosed = 'opens a quotation mark that is never closed, so nothing below it could be read';

function problemOf(error: CsvError) {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return neverClosed;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong;
  return 'is not valid CSV';
}
