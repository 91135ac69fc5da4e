import { inflateRawSync } from 'node:zlib';
import { FileRefused } from './file-errors.ts';
import type { ReadBytes } from './file-store.ts';

/** The length of the end record with the longest comment (PKWARE APPNOTE, 4.3.16). */
const maxEndLength = 22 + 65_535;
const maxDirectoryLength = 8 * 1024 * 1024;
const maxUnpacked = 2 * 1024 * 1024 * 1024;
const maxTypesLength = 1024 * 1024;

type Entry = { name: string; method: number; packed: number; offset: number };

/** The central directory, by the record at the end. Throws FileRefused. */
async function readDirectory(read: ReadBytes, size: number) {
  const tailStart = Math.max(0, size - maxEndLength);
  const tail = await read(tailStart, size - tailStart);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + 22 > tail.length) throw new FileRefused('damaged');
  const [count, length, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (count === 0) throw new FileRefused('empty');
  if (length > maxDirectoryLength || offset + length > tailStart + at) throw new FileRefused('damaged');
  return { count, directory: await read(offset, length) };
}

/** Every entry of a ZIP file, by its central directory. Throws FileRefused. */
export async function listZipEntries(read: ReadBytes, size: number): Promise<Entry[]> {
  const { count, directory } = await readDirectory(read, size);
  const entries: Entry[] = [];
  let unpacked = 0;
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new FileRefused('damaged');
    if ((directory.readUInt16LE(at + 8) & 1) === 1) throw new FileRefused('locked');
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    // Names that lead out of the folder into which somebody unpacks it.
    if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(name)) throw new FileRefused('damaged');
    unpacked += directory.readUInt32LE(at + 24);
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (unpacked > maxUnpacked) throw new FileRefused('unpacked');
  return entries;
}

/** A small text of a ZIP file. Throws FileRefused. */
async function readText(read: ReadBytes, { method, packed, offset }: Entry) {
  const head = await read(offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50 || packed > maxTypesLength)
    throw new FileRefused('damaged');
  const body = await read(offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  try {
    return (method === 0 ? body : inflateRawSync(body, { maxOutputLength: maxTypesLength })).toString('utf8');
  } catch {
    throw new FileRefused('damaged');
  }
}

/** The main part of each kind, and its content type (ECMA-376, parts 1 and 2). */
const officeKinds = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main+xml'],
} as const;

/** Whether a ZIP file is an Office document, and which. Throws FileRefused for macros, passwords and damage. */
export async function findZipKind(read: ReadBytes, size: number): Promise<'zip' | keyof typeof officeKinds> {
  const entries = await listZipEntries(read, size);
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  if (!types) return 'zip';
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new FileRefused('macros');
  const text = await readText(read, types);
  for (const [kind, [part, type]] of Object.entries(officeKinds))
    if (entries.some(({ name }) => name === part) && text.includes(type)) return kind as keyof typeof officeKinds;
  return 'zip';
}
