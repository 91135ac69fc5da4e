import type { FoundTable, TableChoice } from '../../contract.ts';
import { countUsualNames, findHeader, firstRows, toNamedCells, uniqueNames } from './find-table.ts';
import type { ImportFile } from './source-record.ts';
import { type SourceRecord, UnreadableFile } from './source-record.ts';
import { parsePart, readArchive, unpack } from './xlsx-archive.ts';
import { listSheets, readSheet, type Sheet, type SheetRow } from './xlsx-sheet.ts';

type Workbook = { parts: ReturnType<typeof unpack>; workbook: ReturnType<typeof parsePart>; sheets: Sheet[] };

async function openWorkbook(file: ImportFile, onBytes: (count: number) => void): Promise<Workbook> {
  const parts = unpack(await readArchive(file, onBytes));
  const workbook = parsePart(parts, 'xl/workbook.xml');
  return { parts, workbook, sheets: listSheets(parts, workbook) };
}

function firstRowsOf({ parts, workbook }: Workbook, sheet: Sheet) {
  const rows: SheetRow[] = [];
  for (const row of readSheet(parts, workbook, sheet)) {
    rows.push(row);
    if (rows.length === firstRows) break;
  }
  return rows;
}

/** The chosen sheet, else the visible one whose header has the most usual names; the first of several. */
function chooseSheet(book: Workbook, name: string | null | undefined) {
  const chosen = book.sheets.find((sheet) => sheet.name === name);
  if (chosen) return chosen;
  const visible = book.sheets.filter(({ isVisible }) => isVisible);
  const candidates = (visible.length > 0 ? visible : book.sheets).filter(({ path }) => book.parts[path]);
  const scored = candidates.map((sheet) => {
    const header = findHeader(firstRowsOf(book, sheet));
    return { sheet, score: header ? countUsualNames(header) : -1 };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  );
  if (!best) throw new UnreadableFile('This spreadsheet has no sheet that can be read.');
  return best.sheet;
}

/** The sheets, and the first rows of the one that is read. */
export async function findXlsxTable(file: ImportFile, choice: TableChoice | null): Promise<FoundTable> {
  const book = await openWorkbook(file, () => {});
  const sheet = chooseSheet(book, choice?.sheet);
  const rows = firstRowsOf(book, sheet);
  return {
    sheets: book.sheets.map(({ name }) => name),
    sheet: sheet.name,
    headerLine: choice?.headerLine ?? findHeader(rows)?.line ?? 1,
    rows: rows.map(({ line, cells }) => ({ line, cells })),
  };
}

/** The column of what the cells of another link to, where their text is no address itself. */
const linkName = (name: string) => `${name} (link)`;

function toRecord(header: readonly string[], { cells, links }: SheetRow) {
  const targets = links.flatMap((target, at): [string, string][] =>
    target && header[at] && target !== cells[at] ? [[linkName(header[at]), target]] : [],
  );
  return { ...toNamedCells(header, cells), ...Object.fromEntries(targets) };
}

/** The rows of a sheet below its header, with dates as ISO text. It is held whole, as it is an archive. */
export async function* readXlsx(
  file: ImportFile,
  choice: TableChoice | null = null,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<SourceRecord> {
  const book = await openWorkbook(file, onBytes);
  const sheet = chooseSheet(book, choice?.sheet);
  const headerLine = choice?.headerLine ?? findHeader(firstRowsOf(book, sheet))?.line ?? 1;
  let header: string[] | undefined;
  for (const row of readSheet(book.parts, book.workbook, sheet)) {
    if (row.line < headerLine) continue;
    if (header) yield { line: row.line, record: toRecord(header, row) };
    else header = uniqueNames(row.cells);
  }
}
