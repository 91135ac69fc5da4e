import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { maxNesting } from '#platform/shared/text/nesting.ts';
import type { ImportFile } from './source-record.ts';
import { isObject, UnreadableFile } from './source-record.ts';

const maxBytes = 16 * 1024 * 1024;
/** The limit of unpacked bytes: a small archive can hold gigabytes. */
const maxUnpacked = 64 * 1024 * 1024;
const maxParts = 1000;

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

export type Parsed = Record<string, unknown>;
const list = (value: unknown) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
export const inside = (value: unknown, ...names: string[]) =>
  names.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
export const objects = (value: unknown) => list(value).filter(isObject);

/** Returns the text of a cell or a shared string, in one piece or in several formats, without phonetic hints. */
export function textOf(value: unknown): string {
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

export async function readArchive(file: ImportFile, onBytes: (count: number) => void) {
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
export function unpack(archive: Buffer) {
  let total = 0;
  let count = 0;
  const isPart = (name: string) =>
    /^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/(_rels\/workbook|worksheets\/_rels\/[^/]+)\.xml\.rels$/.test(
      name,
    );
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

export type Archive = ReturnType<typeof unpack>;
export const partOf = (parts: Archive, name: string) => {
  const bytes = parts[name];
  return bytes ? new TextDecoder().decode(bytes) : '';
};

/** Throws `UnreadableFile`. */
export function parseXml(xml: string) {
  try {
    return parser.parse(xml) as Parsed;
  } catch {
    throw new UnreadableFile('This spreadsheet is damaged. Please save it as XLSX or CSV again.');
  }
}

export const parsePart = (parts: Archive, name: string) => parseXml(partOf(parts, name));
