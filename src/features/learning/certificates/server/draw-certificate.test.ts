import { expect, it } from 'vitest';
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
