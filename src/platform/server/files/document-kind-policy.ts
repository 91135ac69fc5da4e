import { DocumentRefused } from './document-errors.ts';
import type { ReadBytes } from './file-store.ts';
import { checkPdf, headerAtOf } from './pdf-policy.ts';
import { findZipKind } from './zip-policy.ts';

export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'zip';

const isZip = (head: Buffer) => head.toString('latin1', 0, 4) === 'PK\x03\x04';

/** Whether a file begins as a PDF or a ZIP does. */
export const beginsAsDocument = (head: Buffer) => isZip(head) || headerAtOf(head) >= 0;

/**
 * Returns the kind of a whole document by its content alone: names and declared types are not trusted. Throws
 * DocumentRefused.
 */
export async function readDocumentKind(read: ReadBytes, size: number): Promise<DocumentKind> {
  const head = await read(0, 4096);
  if (isZip(head)) return findZipKind(read, size);
  const headerAt = headerAtOf(head);
  if (headerAt < 0) throw new DocumentRefused('kind');
  await checkPdf(read, size, headerAt);
  return 'pdf';
}
