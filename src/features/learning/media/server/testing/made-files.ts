import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

const read = (name: string) => readFileSync(join(import.meta.dirname, name));
export const tinyMp4 = read('tiny.mp4');
export const tinyWebm = read('tiny.webm');
/** MPEG-4 part 2, which browsers do not play. */
export const otherCodecMp4 = read('other-codec.mp4');

export const madePdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n');

const types = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
} as const;

export const madeZip = (entries: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)]))));

export function madeOffice(kind: keyof typeof types, more: Record<string, string> = {}) {
  const [part, type] = types[kind];
  return madeZip({
    '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>`,
    [part]: '<a/>',
    ...more,
  });
}
