import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'hono';

/** Amounts are text with a decimal point, instants ISO 8601. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | number | boolean | null];

/**
 * Streams rows as a CSV download (RFC 4180, UTF-8 with a byte order mark for spreadsheets). Cells that a spreadsheet
 * would run as a formula get an apostrophe in front. `name` is the file name without extension.
 */
export function answerCsv<Row>(
  c: Context,
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
) {
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map(([heading]) => heading),
    escape_formulas: true,
    record_delimiter: 'windows',
    // Alone, a line feed is no end of a row here, but spreadsheets take it for one.
    quoted_match: /[\r\n]/,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      // A negative amount is not a formula.
      string: (value) => (/^-\d+(\.\d+)?$/.test(value) ? { value, escape_formulas: false } : value),
    },
  });
  const cells = (async function* () {
    for await (const row of rows) yield columns.map(([, value]) => value(row));
  })();
  const file = Readable.from(cells)
    .on('error', (error) => writer.destroy(error))
    .pipe(writer);
  return c.body(Readable.toWeb(file) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'private, no-store',
  });
}
