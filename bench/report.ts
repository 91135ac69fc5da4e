import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Cell = string | number | null;
export type Row = Record<string, Cell>;

const results = 'bench/results';
const formatCell = (cell: Cell | undefined) => (cell === null || cell === undefined ? '' : String(cell));

function formatTable(rows: Row[]) {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const isNumeric = (column: string) => rows.every((row) => typeof (row[column] ?? 0) === 'number');
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => formatCell(row[column]).length));
  const line = (cell: (column: string) => string) =>
    columns
      .map((column) => (isNumeric(column) ? cell(column).padStart(width(column)) : cell(column).padEnd(width(column))))
      .join('  ');
  return [
    line((column) => column),
    line((column) => '-'.repeat(width(column))),
    ...rows.map((row) => line((column) => formatCell(row[column]))),
  ].join('\n');
}

export function printTable(title: string, rows: Row[]) {
  console.log(`\n${title}\n${formatTable(rows)}`);
}

/** Writes a part's measurements to bench/results, for comparing runs. */
export function keepResults(part: string, measurements: object) {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${part}.json`), `${JSON.stringify(measurements, null, 2)}\n`);
}
