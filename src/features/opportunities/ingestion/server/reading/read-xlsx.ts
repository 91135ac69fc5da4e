import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { maxNesting } from '#platform/shared/text/nesting.ts';
import type { ImportFile } from './read-text.ts';
import { isObject, type SourceRecord, UnreadableFile } from './source-record.ts';
import { createDateFormats, dateOfSerial } from './xlsx-dates.ts';

const maxBytes = 16 * 1024 * 1024;
/** The limit of unpacked bytes: a small archive can hold gigabytes. */
const maxUnpacked = 64 * 1024 * 1024;
const maxParts = 1000;
const maxColumns = 1000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
  processEntities: true,
  maxNestedTags: maxNesting,
});

type Parsed = Record<string, unknown>;
const list = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const inside = (value: unknown, ...names: string[]) =>
  names.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
const objects = (value: unknown) => list(value).filter(isObject);

/** Returns the text of a cell or a shared string, in one piece or in several formats, without phonetic hints. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  const plain = inside(value, '#text') ?? '';
  if ('t' in value) return list(value.t).map(textOf).join('');
  if ('r' in value)
    return objects(value.r)
      .map((run) => textOf(run.t))
      .join('');
  return String(plain);
}

async function readArchive(file: ImportFile, onBytes: (count: number) => void) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.bytes()) {
    chunks.push(chunk);
    length += chunk.length;
    onBytes(chunk.length);
    if (length > maxBytes) throw new UnreadableFile('A spreadsheet may have at most 16 MB. A CSV file may be larger.');
  }
  return Buffer.concat(chunks);
}

/** Returns the parts of a spreadsheet. The sizes that an archive states are an upper limit for the unpacked bytes. */
function unpack(archive: Buffer) {
  let total = 0;
  let count = 0;
  const isPart = (name: string) =>
    /^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(name);
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (isPart(name)) total += originalSize;
        if (total > maxUnpacked || count > maxParts)
          throw new UnreadableFile('This spreadsheet is too large when it is unpacked. Please bring it as CSV.');
        return isPart(name);
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This spreadsheet cannot be unpacked. Please save it as XLSX or CSV again.');
  }
}

type Archive = ReturnType<typeof unpack>;
const partOf = (parts: Archive, name: string) => {
  const bytes = parts[name];
  return bytes ? new TextDecoder().decode(bytes) : '';
};

/** Throws `UnreadableFile`. */
function parseXml(xml: string) {
  try {
    return parser.parse(xml) as Parsed;
  } catch {
    throw new UnreadableFile('This spreadsheet is damaged. Please save it as XLSX or CSV again.');
  }
}

const parsePart = (parts: Archive, name: string) => parseXml(partOf(parts, name));

/** The first visible sheet. */
function findSheet(parts: Archive, workbook: Parsed) {
  const sheets = objects(inside(workbook, 'workbook', 'sheets', 'sheet'));
  const sheet = sheets.find((each) => (each['@state'] ?? 'visible') === 'visible') ?? sheets[0];
  const links = objects(inside(parsePart(parts, 'xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship'));
  const target = links.find((link) => link['@Id'] === sheet?.['@id'])?.['@Target'];
  const path = String(target ?? 'worksheets/sheet1.xml').replace(/^\/?(xl\/)?/, 'xl/');
  const text = partOf(parts, path);
  if (!text) throw new UnreadableFile('This spreadsheet has no sheet that can be read.');
  return text;
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

/** The rows of the first sheet below its header, with dates as ISO text. It is held whole, as it is an archive. */
export async function* readXlsx(
  file: ImportFile,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<SourceRecord> {
  const parts = unpack(await readArchive(file, onBytes));
  const workbook = parsePart(parts, 'xl/workbook.xml');
  const readCell = createCellReader(parts, workbook);
  let header: string[] | undefined;
  let line = 0;
  for (const text of splitRows(findSheet(parts, workbook))) {
    const row = objects(parseXml(text).row)[0] ?? {};
    line = Number(row['@r']) || line + 1;
    const cells: string[] = [];
    for (const [index, cell] of objects(row.c).entries()) {
      const column = columnOf(cell['@r']) ?? index;
      if (column < maxColumns) cells[column] = readCell(cell).trim();
    }
    if (!cells.some(Boolean)) continue;
    if (header)
      yield {
        line,
        record: Object.fromEntries(header.flatMap((name, index) => (name ? [[name, cells[index] ?? '']] : []))),
      };
    else header = Array.from(cells, (name) => name ?? '');
  }
}
