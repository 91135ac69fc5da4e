import { expect, it } from 'vitest';
import { linksOf, toCvText } from '../../cv-text-policy.ts';
import type { Resume } from '../../resume-contract.ts';
import { sectionOrder } from '../../template-policy.ts';
import { toPlainText } from './plain-text-policy.ts';

const plain = (resume: Resume) => toPlainText(toCvText(resume, sectionOrder.first));

it('writes every part once, with an empty line between them', () => {
  const text = plain({
    basics: { name: 'Zoë Müller', email: 'zoe@example.org', phone: '+254 700', summary: 'I count birds.' },
    education: [{ institution: 'Nairobi School', studyType: 'Secondary school', startDate: '2019', endDate: '2022' }],
    work: [
      { name: 'Farm', position: 'Helper', startDate: '2021-06', highlights: ['Led 4 people', 'Sold 300 kg'] },
      { name: 'Shop', endDate: '2020' },
    ],
    skills: [{ name: 'Programming', level: 'Advanced', keywords: ['Python', 'SQL'] }, { name: 'Maps' }],
  });
  expect(text).toBe(`Zoë Müller
zoe@example.org
+254 700

ABOUT ME
I count birds.

EDUCATION
Secondary school, Nairobi School (2019 – 2022)

WORK
Helper, Farm (Jun 2021 – now)
- Led 4 people
- Sold 300 kg

Shop (2020)

SKILLS
Programming (Advanced): Python, SQL
Maps
`);
});

it('leaves out what is not there', () => {
  expect(plain({})).toBe('\n');
  expect(plain({ basics: { summary: 'Alone.' } })).toBe('ABOUT ME\nAlone.\n');
});

it('links emails and web addresses, and nothing that only looks like one', () => {
  expect(
    linksOf(['ada@mail.example', 'www.ada.example/cv', 'ada@b@mail.example', 'ada @mail.example', '@.@.@. x']),
  ).toEqual({
    'ada@mail.example': 'mailto:ada@mail.example',
    'www.ada.example/cv': 'https://www.ada.example/cv',
  });
});
