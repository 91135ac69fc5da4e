import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import type { Resume } from '../../resume-contract.ts';
import { printCv } from './print-cv.ts';

async function readDocx(resume: Resume, template: 'first' | 'academic' = 'first') {
  const document = { title: 'Mine', template, paper: 'A4' as const, resume };
  const printed = await printCv({ kind: 'docx', document, changedAt: '2026-11-21T10:00:00.000Z' });
  if (!('file' in printed)) throw new Error(JSON.stringify(printed));
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(printed.file) });
  expect(messages).toEqual([]);
  return value;
}

it('is read by another library: headings, bold titles, dates and a list', async () => {
  const html = await readDocx({
    basics: { name: 'Zoë Müller', label: 'Student', email: 'zoe@example.org', phone: '+254 700', summary: 'I count.' },
    education: [{ institution: 'School', studyType: 'Abitur', startDate: '2019', endDate: '2022' }],
    work: [{ name: 'Farm', highlights: ['Led 4 people', 'Sold <300 kg>'] }],
    skills: [{ name: 'Programming', keywords: ['Python', 'SQL'] }],
  });
  expect(html).toBe(
    [
      '<h1><strong>Zoë Müller</strong></h1><p>Student</p><p><a href="mailto:zoe@example.org">zoe@example.org</a> · +254 700</p>',
      '<h2><strong>About me</strong></h2><p>I count.</p>',
      '<h2><strong>Education</strong></h2><p><strong>Abitur</strong>, School\t2019 – 2022</p>',
      '<h2><strong>Work</strong></h2><p><strong>Farm</strong></p><ul><li>Led 4 people</li><li>Sold &lt;300 kg&gt;</li></ul>',
      '<h2><strong>Skills</strong></h2><p><strong>Programming:</strong> Python, SQL</p>',
    ].join(''),
  );
});

it('is written in scripts that SeaLeap has no font for', async () => {
  const html = await readDocx({ basics: { name: 'ليلى حداد', summary: 'አማርኛ 日本語' } }, 'academic');
  expect(html).toContain('ليلى حداد');
  expect(html).toContain('አማርኛ 日本語');
});

it('is a file without a name', async () => {
  expect(await readDocx({})).toBe('');
});
