import { isUsualName } from '../mappings/generic.ts';

export type TableRow = { line: number; cells: string[] };

/** Rows among which the names of the columns are looked for. */
export const firstRows = 30;
const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '');
const isValue = (cell: string) => /^\s*(?:https?:|www\.|[\d.,/:-]+\s*$|\S+@\S+)/i.test(cell);

/** How sure it is that a row names columns: the number of usual names in it. */
export const countUsualNames = (row: TableRow) => filled(row).filter(isUsualName).length;

/**
 * The row that names the columns: the one with the most usual names; without any, the first of the usual width whose
 * cells are different words. Titles and notes may stand above it.
 */
export function findHeader(rows: readonly TableRow[]): TableRow | undefined {
  const candidates = rows.slice(0, firstRows).filter((row) => filled(row).length > 0);
  const max = Math.max(0, ...candidates.map(countUsualNames));
  const width = Math.max(0, ...candidates.map((row) => filled(row).length));
  const named = candidates.find((row) => countUsualNames(row) === max);
  if (max > 1 || (max === 1 && width < 3)) return named;
  const isHeader = (row: TableRow) =>
    filled(row).length > width / 2 && new Set(filled(row)).size === filled(row).length && !filled(row).some(isValue);
  return candidates.find(isHeader) ?? named ?? candidates[0];
}

/** Each name once: a second 'Link' is 'Link (2)'. */
export function uniqueNames(names: readonly string[]) {
  const counts = new Map<string, number>();
  return names.map((given) => {
    const name = given.replace(/\s+/g, ' ').trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return name && count > 1 ? `${name} (${count})` : name;
  });
}

/** The cells by the names of their columns. A cell under no name keeps the number of its column. */
export const toNamedCells = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(
    Array.from({ length: Math.max(header.length, cells.length) }, (_, at): [string, string][] => {
      const value = cells[at] ?? '';
      const name = header[at] || (value.trim() && `Column ${at + 1}`);
      return name ? [[name, value]] : [];
    }).flat(),
  );
