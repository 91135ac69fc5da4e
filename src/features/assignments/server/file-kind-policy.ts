import type { FileKind } from '../vocabulary.ts';

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

const isZip = (bytes: Buffer) => startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06');

/** A ZIP with the main part of a Word document (ECMA-376, part 2: the names of parts are not compressed). */
const isDocx = (bytes: Buffer) =>
  isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes('word/document.xml');

/** UTF-8 without control characters but tabs and line ends. */
function isText(bytes: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/\p{Cc}/u.test(text.replace(/[\t\n\r\f]/g, ''));
  } catch {
    return false;
  }
}

const markup = /^\s*(<!doctype|<html|<svg|<\?xml|<script)/i;

/** The kind of a file by its content alone; undefined for one that is not taken. Names and types are not trusted. */
export function findFileKind(bytes: Buffer): FileKind | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (isDocx(bytes)) return 'docx';
  if (isZip(bytes)) return 'zip';
  return isText(bytes) && !markup.test(bytes.toString('utf8', 0, 512)) ? 'txt' : undefined;
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

/** Of names, the usual one first. */
export const endings: Record<FileKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  docx: ['docx'],
  jpeg: ['jpeg', 'jpg'],
  png: ['png'],
  webp: ['webp'],
  zip: ['zip'],
  txt: ['txt', 'md', 'csv'],
};
