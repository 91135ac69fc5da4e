import type { TableRow } from './find-table.ts';
import { UnreadableFile } from './source-record.ts';
import { type Archive, inside, objects, type Parsed, parsePart, parseXml, partOf, textOf } from './xlsx-archive.ts';
import { createDateFormats, dateOfSerial } from './xlsx-dates.ts';

const maxColumns = 1000;

export type Sheet = { name: string; isVisible: boolean; path: string };

/** The sheets of a workbook, in its order. */
export function listSheets(parts: Archive, workbook: Parsed): Sheet[] {
  const links = objects(inside(parsePart(parts, 'xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship'));
  return objects(inside(workbook, 'workbook', 'sheets', 'sheet')).map((sheet, at) => {
    const target = links.find((link) => link['@Id'] === sheet['@id'])?.['@Target'] ?? `worksheets/sheet${at + 1}.xml`;
    return {
      name: String(sheet['@name'] ?? `Sheet ${at + 1}`),
      isVisible: (sheet['@state'] ?? 'visible') === 'visible',
      path: String(target).replace(/^\/?(xl\/)?/, 'xl/'),
    };
  });
}

/** Zero for 'A1', 27 for 'AB7'; undefined without a reference. */
function columnOf(reference: unknown) {
  const name = /^[A-Z]{1,3}/.exec(String(reference ?? ''))?.[0];
  if (!name) return undefined;
  return [...name].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
}

function createCellReader(parts: Archive, workbook: Parsed) {
  const strings = objects(inside(parsePart(parts, 'xl/sharedStrings.xml'), 'sst', 'si')).map(textOf);
  const isDate = createDateFormats(parsePart(parts, 'xl/styles.xml'));
  const is1904 = ['1', 'true'].includes(String(inside(workbook, 'workbook', 'workbookPr', '@date1904')));
  return (cell: Parsed) => {
    const value = textOf(cell.v);
    const type = cell['@t'];
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'inlineStr') return textOf(cell.is);
    if (type === 'b') return value === '1' ? 'yes' : 'no';
    if (type === 'e') return '';
    const isSerial = type !== 'str' && value !== '' && isDate(Number(cell['@s'] ?? 0));
    return isSerial ? dateOfSerial(Number(value), is1904) : value;
  };
}

/** Each row's text; of one that is never closed, and of what follows it, nothing. */
function* splitRows(sheet: string) {
  const opening = /<(?:\w+:)?row\b[^>]*>/g;
  const closing = /<\/(?:\w+:)?row>/g;
  for (let row = opening.exec(sheet); row; row = opening.exec(sheet)) {
    closing.lastIndex = opening.lastIndex;
    if (!row[0].endsWith('/>')) {
      if (!closing.exec(sheet)) return;
      opening.lastIndex = closing.lastIndex;
    }
    yield sheet.slice(row.index, opening.lastIndex);
  }
}

/** Addresses by the cell that links to them: 'F2'. */
function readLinks(parts: Archive, path: string, sheet: string) {
  const relations = path.replace(/([^/]+)$/, '_rels/$1.rels');
  const targets = objects(inside(parsePart(parts, relations), 'Relationships', 'Relationship'));
  const end = sheet.lastIndexOf('<hyperlinks') < 0 ? sheet.search(/<\w+:hyperlinks/) : sheet.lastIndexOf('<hyperlinks');
  if (end < 0) return new Map<string, string>();
  const list = /<(?:\w+:)?hyperlinks\b[\s\S]*?<\/(?:\w+:)?hyperlinks>/.exec(sheet.slice(end))?.[0] ?? '';
  const links = objects(inside(parseXml(list), 'hyperlinks', 'hyperlink'));
  return new Map(
    links.flatMap((link): [string, string][] => {
      const target = targets.find((each) => each['@Id'] === link['@id'])?.['@Target'];
      return target ? [[String(link['@ref']).split(':')[0]!, String(target)]] : [];
    }),
  );
}

/** Cells that are merged down over several rows: their value is that of each. */
function readMerged(sheet: string) {
  const merged = new Map<string, string>();
  for (const [, from, first, to, last] of sheet.matchAll(
    /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g,
  ))
    for (let row = Number(first) + 1; from === to && row <= Math.min(Number(last), Number(first) + 1000); row += 1)
      merged.set(`${from}${row}`, `${from}${first}`);
  return merged;
}

const formula = /^\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")+)"/i;
const columnName = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);

/** A row of a sheet, with the address that each cell links to. */
export type SheetRow = TableRow & { links: (string | undefined)[] };

/** The rows of a sheet that hold anything, with dates as ISO text. */
export function* readSheet(parts: Archive, workbook: Parsed, { path }: Sheet): Generator<SheetRow> {
  const sheet = partOf(parts, path);
  if (!sheet) throw new UnreadableFile('This spreadsheet has no sheet that can be read.');
  const readCell = createCellReader(parts, workbook);
  const targets = readLinks(parts, path, sheet);
  const merged = readMerged(sheet);
  const firsts = new Map<string, string>();
  const starts = new Set(merged.values());
  let line = 0;
  for (const text of splitRows(sheet)) {
    const row = objects(parseXml(text).row)[0] ?? {};
    line = Number(row['@r']) || line + 1;
    const cells: string[] = [];
    const links: (string | undefined)[] = [];
    for (const [index, cell] of objects(row.c).entries()) {
      const column = columnOf(cell['@r']) ?? index;
      if (column >= maxColumns) continue;
      const reference = `${columnName(column)}${line}`;
      cells[column] = readCell(cell).trim() || (firsts.get(merged.get(reference) ?? '') ?? '');
      links[column] = formula.exec(textOf(cell.f))?.[1]?.replaceAll('""', '"') ?? targets.get(reference);
      if (starts.has(reference)) firsts.set(reference, cells[column]!);
    }
    if (cells.some(Boolean)) yield { line, cells: Array.from(cells, (cell) => cell ?? ''), links };
  }
}
