import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const controls = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const clean = (text: string) => text.replace(controls, '').trim();

/** The lines of the first page as pdf.js reads them, which knows no ActualText. */
export async function readWithPdfJs(file: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  return text.split('\n').map(clean).filter(Boolean);
}

export const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;

/** The lines as pdftotext prints them, without the direction controls that it adds. */
export function readWithPdftotext(file: Uint8Array): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const path = join(directory, 'file.pdf');
    writeFileSync(path, file);
    const text = execFileSync('pdftotext', ['-enc', 'UTF-8', path, '-']).toString();
    return text
      .split(/[\n\f]/)
      .map(clean)
      .filter(Boolean);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
