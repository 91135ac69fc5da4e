import { DocumentRefused } from '#platform/server/files/document-errors.ts';
import { beginsAsDocument, readDocumentKind } from '#platform/server/files/document-kind-policy.ts';
import type { FileKind } from '../vocabulary.ts';
import { FileRefused } from './assignment-errors.ts';

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

/** UTF-8 without control characters but tabs and line ends. */
function isText(bytes: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Without a copy: a text of 20 MB may be nothing but line ends.
    return !/[^\P{Cc}\t\n\r\f]/u.test(text);
  } catch {
    return false;
  }
}

const markup = /^\s*(<!doctype|<html|<svg|<\?xml|<script)/i;

/** The document, as it is called among files of submissions: sheets and slides count as what they are packed in. */
async function findDocumentKind(bytes: Buffer): Promise<FileKind> {
  try {
    const kind = await readDocumentKind(async (start, length) => bytes.subarray(start, start + length), bytes.length);
    return kind === 'xlsx' || kind === 'pptx' ? 'zip' : kind;
  } catch (error) {
    throw error instanceof DocumentRefused ? new FileRefused(error.reason) : error;
  }
}

/** The kind of a file by its content alone: names and types are not trusted. Throws FileRefused. */
export async function readFileKind(bytes: Buffer): Promise<FileKind> {
  if (bytes.length === 0) throw new FileRefused('empty');
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (beginsAsDocument(bytes)) return findDocumentKind(bytes);
  if (isText(bytes) && !markup.test(bytes.toString('utf8', 0, 512))) return 'txt';
  throw new FileRefused('kind');
}

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
};

/** The endings of file names, the usual one first. */
export const endings: Record<FileKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  jpeg: ['jpeg', 'jpg'],
  png: ['png'],
  webp: ['webp'],
  zip: ['zip'],
  txt: ['txt', 'md', 'csv'],
};
