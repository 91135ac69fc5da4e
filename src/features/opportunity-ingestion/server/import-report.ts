import { open } from 'node:fs/promises';

/** A row that was not stored, and why. */
export type ReportedRow = {
  row: number;
  line: number;
  outcome: 'rejected' | 'duplicate' | 'conflict';
  /** The field that is wrong, where it is one. */
  field?: string;
  reason: string;
  title: string;
};

const header = 'line,outcome,reason,title\n';
// A spreadsheet takes a cell that begins with one of these for a formula.
const formula = /^[=+\-@\t\r]/;
const cell = (text: string) =>
  `"${(formula.test(text) ? `'${text}` : text).replace(/\s+/g, ' ').replaceAll('"', '""')}"`;
const toLine = ({ row, line, outcome, reason, title }: ReportedRow) =>
  `${line},${outcome},${cell(`Row ${row}: ${reason}`)},${cell(title)}\n`;

/**
 * The file that lists every row that was not stored. It is cut back to `keptBytes` first: what follows was written
 * for rows that a killed import never acknowledged. Returns how to write, and how long the file is then.
 */
export async function openReport(file: string, keptBytes: number) {
  const handle = await open(file, keptBytes > 0 ? 'a+' : 'w');
  let bytes = Math.min(keptBytes, (await handle.stat()).size);
  await handle.truncate(bytes);
  const append = async (text: string) => {
    if (text) bytes += (await handle.write(text)).bytesWritten;
    return bytes;
  };
  if (bytes === 0) await append(header);
  return { write: (rows: readonly ReportedRow[]) => append(rows.map(toLine).join('')), close: () => handle.close() };
}
