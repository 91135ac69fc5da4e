import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { toFileName } from '../../shared/text/file-name.ts';
import { contentKinds, readContentKind, readerOf } from './content-kind-policy.ts';

const kinds = ['pdf', 'docx', 'jpeg', 'png', 'webp', 'zip', 'txt'] as const;
const readFileKind = (bytes: Buffer) =>
  readContentKind(readerOf(bytes), bytes.length, { kinds, message: 'Not this kind.' });
const zip = (entries: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)]))));
const types = '<Types><Override ContentType="wordprocessingml.document.main+xml"/></Types>';
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n';

it('knows files by their content, whatever they are called', async () => {
  const kinds = {
    pdf: Buffer.from(pdf),
    zip: zip({ 'notes.txt': 'Hello' }),
    docx: zip({ '[Content_Types].xml': types, 'word/document.xml': '<a/>' }),
    txt: Buffer.from('Ünïcode\nlines'),
  };
  for (const [kind, bytes] of Object.entries(kinds)) expect(await readFileKind(bytes)).toBe(kind);
  const refused = ['<!doctype html><script>', ' <svg onload=x>', 'MZ\x90\x00\x03', 'GIF89a\x00', '\xff\xfe\x00'];
  for (const text of refused)
    await expect(readFileKind(Buffer.from(text, 'latin1')), text).rejects.toMatchObject({ reason: 'kind' });
  // The first bytes say nothing of the rest.
  for (const [text, reason] of [
    ['%PDF-1.7\nA page.', 'damaged'],
    [pdf.replace('29', '9'), 'damaged'],
    ['PK\x03\x04word/document.xml', 'damaged'],
  ] as const)
    await expect(readFileKind(Buffer.from(text, 'latin1')), text).rejects.toMatchObject({ reason });
  const macros = { '[Content_Types].xml': types, 'word/document.xml': '<a/>', 'word/vbaProject.bin': 'x' };
  await expect(readFileKind(zip(macros))).rejects.toMatchObject({ reason: 'macros' });
  expect(toFileName('../..\\etc/CV "final".exe', contentKinds.pdf.endings, 120)).toBe('CV final.exe.pdf');
  expect(toFileName('Foto.JPG', contentKinds.jpeg.endings, 120)).toBe('Foto.JPG');
  expect(toFileName(`${'a'.repeat(300)}.pdf`, contentKinds.pdf.endings, 120)).toHaveLength(120);
});
