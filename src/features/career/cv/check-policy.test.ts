import { describe, expect, it } from 'vitest';
import { checkCv } from './check-policy.ts';
import type { CheckRule } from './check-vocabulary.ts';
import type { Resume } from './resume-contract.ts';

const today = '2026-11-25';
const basics = { name: 'Ada', email: 'ada@example.org' };
const rulesOf = (resume: Resume) => checkCv({ basics, ...resume }, today).map(({ rule }) => rule);
const job = { name: 'Shop', startDate: '2026-01' };

describe('a sentence', () => {
  it.each<[string, CheckRule[]]>([
    ['Sold 40 cakes a day', []],
    ['Taught two classes a week', []],
    ['Was responsible for the till, 3 days a week', ['weak']],
    ['Responsible for 3 tills', ['weak']],
    ['I helped with 20 events', ['weak']],
    ['Assisted 4 teachers', ['weak']],
    ['Worked on 2 websites', ['weak']],
    ['Participated in 3 contests', ['weak']],
    ['Duties: cleaning 5 rooms', ['weak']],
    ['Tried to learn 2 languages', ['weak']],
    ['Helpful notes for 30 pupils written', []],
    ['A map was made for 40 people', ['passive']],
    ['40 letters were quickly answered', ['passive']],
    ['Was interested in 3 subjects', []],
    ['I sold 40 cakes', ['first-person']],
    ['Led __ people to 4 prizes', ['blank']],
    [`Sold 40 cakes ${'and more of them '.repeat(12)}`, ['long']],
    ['Sold cakes', ['number']],
    ['', []],
    ['بعت 40 كعكة', []],
  ])('%s: %j', (text, rules) => {
    expect(rulesOf({ work: [{ ...job, highlights: [text] }] })).toEqual(rules);
  });

  it('offers patterns with blanks and no facts', () => {
    const hints = checkCv({ basics, work: [{ ...job, highlights: ['Was responsible for the till'] }] }, today);
    const patterns = hints.flatMap((hint) => hint.patterns ?? []);
    expect(patterns.length).toBeGreaterThan(2);
    for (const pattern of patterns) {
      expect(pattern).toContain('__');
      expect(pattern).not.toMatch(/\d/);
      // A pattern that was filled in is better, not another hint.
      expect(rulesOf({ work: [{ ...job, highlights: [pattern.replaceAll('__', '12')] }] })).toEqual([]);
    }
  });
});

it.each<[string, Resume, CheckRule[]]>([
  ['no contact', { basics: { name: 'Ada' } }, ['contact']],
  ['a phone alone', { basics: { name: 'Ada', phone: '+254' } }, []],
  ['no name', { basics: { email: 'ada@example.org' } }, ['contact']],
  ['half an address', { basics: { name: 'Ada', email: 'ada@' } }, ['contact']],
  ['a long text', { basics: { ...basics, summary: 'word '.repeat(130) } }, ['long']],
  ['an end before the beginning', { work: [{ name: 'A', startDate: '2026-05', endDate: '2026-04' }] }, ['dates']],
  ['the same year', { work: [{ name: 'A', startDate: '2026', endDate: '2026' }] }, []],
  ['the future', { education: [{ area: 'A', startDate: '2027-09' }] }, ['dates']],
  [
    'two jobs at once',
    {
      work: [
        { name: 'A', startDate: '2025-01', endDate: '2025-06' },
        { name: 'B', startDate: '2025-05' },
      ],
    },
    ['overlap'],
  ],
  [
    'one job after the other, in one month',
    {
      work: [
        { name: 'A', startDate: '2025-01', endDate: '2025-06' },
        { name: 'B', startDate: '2025-06' },
      ],
    },
    [],
  ],
  [
    'years alone, which may not overlap',
    {
      work: [
        { name: 'A', startDate: '2024', endDate: '2025' },
        { name: 'B', startDate: '2025' },
      ],
    },
    [],
  ],
  [
    'school and a job at once',
    { education: [{ area: 'A', startDate: '2024-01' }], work: [{ name: 'B', startDate: '2025-01' }] },
    [],
  ],
  [
    'a gap',
    { education: [{ area: 'A', startDate: '2019', endDate: '2023-06' }], work: [{ name: 'B', startDate: '2024-03' }] },
    ['gap'],
  ],
  [
    'a gap that volunteering fills',
    {
      education: [{ area: 'A', startDate: '2019', endDate: '2023-06' }],
      volunteer: [{ organization: 'C', startDate: '2023-07', endDate: '2024-02' }],
      work: [{ name: 'B', startDate: '2024-03' }],
    },
    [],
  ],
  ['an empty block', { work: [{}] }, ['empty']],
])('finds %s', (_what, resume, rules) => {
  expect(checkCv({ basics, ...resume }, today).map(({ rule }) => rule)).toEqual(rules);
});
