import type { ProofKind } from '../vocabulary.ts';

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

/** The kind of a file by its content alone; undefined for one that is not taken. Names and types are not trusted. */
export function findProofKind(bytes: Buffer): ProofKind | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : undefined;
}

export const contentTypes: Record<ProofKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The endings of file names, the usual one first. */
export const endings: Record<ProofKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  jpeg: ['jpeg', 'jpg'],
  png: ['png'],
  webp: ['webp'],
};

/** Where anybody gets an address, so that it proves nothing. */
const publicMailboxes =
  /^(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|zoho|yandex|qq|163|126)\.[a-z.]+$/;

export const isPublicMailbox = (email: string) =>
  publicMailboxes.test(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
