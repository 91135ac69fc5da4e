import { findPictureKind, pictureKinds } from '../pictures/picture-policy.ts';
import { FileRefused } from './file-errors.ts';
import type { ReadBytes } from './file-store.ts';
import { checkPdf, headerAtOf } from './pdf-policy.ts';
import { findZipKind } from './zip-policy.ts';

type Content = { contentType: string; endings: readonly [string, ...string[]] };
const office = 'application/vnd.openxmlformats-officedocument';

/** The kinds of content that are told apart, with the endings of file names, the usual one first. */
export const contentKinds = {
  pdf: { contentType: 'application/pdf', endings: ['pdf'] },
  docx: { contentType: `${office}.wordprocessingml.document`, endings: ['docx'] },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, endings: ['xlsx'] },
  pptx: { contentType: `${office}.presentationml.presentation`, endings: ['pptx'] },
  zip: { contentType: 'application/zip', endings: ['zip'] },
  jpeg: { contentType: 'image/jpeg', endings: ['jpeg', 'jpg'] },
  png: { contentType: 'image/png', endings: ['png'] },
  webp: { contentType: 'image/webp', endings: ['webp'] },
  avif: { contentType: 'image/avif', endings: ['avif'] },
  mp4: { contentType: 'video/mp4', endings: ['mp4', 'm4v', 'mov'] },
  webm: { contentType: 'video/webm', endings: ['webm'] },
  txt: { contentType: 'text/plain; charset=utf-8', endings: ['txt', 'md', 'csv'] },
} as const satisfies Record<string, Content>;
export type ContentKind = keyof typeof contentKinds;

/** The content type that the ending of a name in the store says. */
export function contentTypeOf(name: string) {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const kind = Object.values<Content>(contentKinds).find(({ endings }) => endings.includes(ending));
  return kind?.contentType ?? 'application/octet-stream';
}

const isZip = (head: Buffer) => head.toString('latin1', 0, 4) === 'PK\x03\x04';

/**
 * Returns what a file is by its first bytes: a picture, a video, or 'document' for a PDF and what is packed as ZIP.
 * Undefined for anything else.
 */
export function findBeginning(head: Buffer) {
  const picture = findPictureKind(head);
  if (picture) return picture;
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  if (head.toString('latin1', 0, 4) === '\x1a\x45\xdf\xa3') return 'webm';
  return isZip(head) || headerAtOf(head) >= 0 ? 'document' : undefined;
}

/** Returns the kind of a whole document. Throws FileRefused for one that is damaged, locked or holds macros. */
export async function readDocumentKind(read: ReadBytes, size: number) {
  const head = await read(0, 4096);
  if (isZip(head)) return findZipKind(read, size);
  await checkPdf(read, size, headerAtOf(head));
  return 'pdf';
}

/** UTF-8 without control characters but tabs and line ends, and no markup. */
function isText(bytes: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Without a copy: a text of 20 MB may be nothing but line ends.
    return !/[^\P{Cc}\t\n\r\f]/u.test(text) && !/^\s*(<!doctype|<html|<svg|<\?xml|<script)/i.test(text.slice(0, 512));
  } catch {
    return false;
  }
}

async function findKind(
  read: ReadBytes,
  size: number,
  kinds: readonly ContentKind[],
): Promise<ContentKind | undefined> {
  const beginning = findBeginning(await read(0, 4096));
  if (beginning === undefined) return kinds.includes('txt') && isText(await read(0, size)) ? 'txt' : undefined;
  if (beginning !== 'document') return beginning;
  const kind = await readDocumentKind(read, size);
  // An Office document is a ZIP file too.
  return kind !== 'pdf' && !kinds.includes(kind) ? 'zip' : kind;
}

/**
 * Returns the kind of a whole file by its content alone, one of `kinds`: names and declared types are not trusted. Throws
 * FileRefused, with `message` for any other kind.
 */
export async function readContentKind<Kind extends ContentKind>(
  read: ReadBytes,
  size: number,
  { kinds, message }: { kinds: readonly Kind[]; message: string },
): Promise<Kind> {
  if (size === 0) throw new FileRefused('empty');
  const kind = (await findKind(read, size, kinds)) as Kind | undefined;
  if (kind === undefined || !kinds.includes(kind)) throw new FileRefused('kind', message);
  return kind;
}

export const isPicture = (kind: ContentKind) => (pictureKinds as readonly string[]).includes(kind);

/** Reads parts of a file that is in memory. */
export const readerOf =
  (bytes: Buffer): ReadBytes =>
  async (start, length) =>
    bytes.subarray(start, start + length);
