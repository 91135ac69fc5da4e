import { expect, it } from 'vitest';
import { hasPdftotext, readWithPdfJs, readWithPdftotext } from '#platform/server/typesetting/testing/read-pdf.ts';
import { drawCertificate } from './draw-certificate.ts';

const certificate = {
  number: 'SLC-2026-000123',
  courseTitle: 'Essays that sound like you, from first notes to a finished text, and how to hear what others say of it',
  courseId: 'essays',
  instructorName: 'Amara Diallo',
  isSample: true,
  issuedAt: new Date('2026-11-24T10:00:00Z'),
  url: 'https://sealeap.example/certificates/abcdefghijklmnopqrstuv',
};

it.each(['ليلى حداد · Layla Haddad', '王小明', `Ada ${'Lovelace '.repeat(8)}`])(
  'draws a certificate of one page for %s',
  async (name) => {
    const file = (await drawCertificate({ ...certificate, name })).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.\d[\s\S]+%%EOF\s*$/);
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(file).toContain('(Certificate SLC-2026-000123)');
  },
);

const names = [
  ...['ليلى حداد', 'می‌خواهم', 'محمد اقبال', 'דנה כהן', 'श्रुति शर्मा', 'সুমন চৌধুরী', 'สมชาย ใจดี', 'ሰላም አበበ'],
  ...['ஸ்ரீனிவாசன்', 'ನಿಖಿಲ್', 'ශ්‍රී', 'သီရိ', '王小明', 'さくら', '김민수', 'ნინო'],
];
it.each(names)('has the name %s and the title in its text as they are', async (name) => {
  for (const courseTitle of ['Essays that sound like you', name]) {
    const file = await drawCertificate({ ...certificate, name, courseTitle });
    const expected = [name, 'has completed the class', courseTitle];
    const withoutJoiners = expected.map((line) => line.replace(/[\u200c]/g, ''));
    expect(await readWithPdfJs(file)).toEqual(expect.arrayContaining(withoutJoiners));
    if (hasPdftotext) expect(readWithPdftotext(file)).toEqual(expect.arrayContaining(expected));
  }
});

it('leaves out emoji, and says so of a name of nothing else that it can print', async () => {
  const read = async (name: string) => readWithPdfJs(await drawCertificate({ ...certificate, name }));
  expect(await read('Zoë 🎓 Müller')).toContain('Zoë Müller');
  for (const name of ['🎓', '𓀀']) expect(await read(name)).toContain(cannotPrint);
});

const cannotPrint = 'The name is in a script that this file cannot print.';
