import { FileRefused } from './file-errors.ts';
import type { ReadBytes } from './file-store.ts';

/** Bytes at the end in which readers look for the address of the table. */
const tailLength = 2048;
/** Some programs write a line before the header, which then counts as byte 0 of all addresses. */
const maxHeaderAt = 1024;

export const headerAtOf = (head: Buffer) => head.subarray(0, maxHeaderAt).indexOf('%PDF-', 0, 'latin1');

/**
 * Throws FileRefused unless a PDF is whole: at its end stands the address of its table of objects, and there stands
 * the table, or an object that holds it (ISO 32000-1, 7.5.4, 7.5.5 and 7.5.8).
 */
export async function checkPdf(read: ReadBytes, size: number, headerAt: number) {
  const length = Math.min(size, tailLength);
  const tail = (await read(size - length, length)).toString('latin1');
  const trailer = /^[\s\S]*startxref\s+(\d{1,10})\s+%%EOF/.exec(tail);
  if (!trailer) throw new FileRefused('damaged');
  for (const at of new Set([Number(trailer[1]), Number(trailer[1]) + headerAt])) {
    const table = (await read(at, 1024)).toString('latin1');
    if (/^\s*(xref\s|\d+\s+\d+\s+obj\b[\s\S]*\/XRef\b)/.test(table)) return;
  }
  throw new FileRefused('damaged');
}
