import { expect, it } from 'vitest';
import { readDocument, readResumeFile, toCanonical, toResumeFile, toText } from './resume-policy.ts';

const frame = { title: 'Mine', template: 'first', paper: 'A4' } as const;

it('reads what it has written to a file, and leaves out what it does not know', () => {
  const resume = {
    basics: { name: 'Ada', location: { city: 'London' }, profiles: [{ network: 'GitHub', username: 'ada' }] },
    education: [{ institution: 'Home', startDate: '1830', courses: ['Logic'] }],
    skills: [{ name: 'Engines', keywords: ['cards', 'loops'] }],
  };
  const file = toResumeFile({ ...frame, resume }, new Date('2026-11-01T12:00:00Z'));
  expect(file.meta).toEqual({ version: 'v1.0.0', lastModified: '2026-11-01T12:00:00' });
  expect(readResumeFile(JSON.parse(JSON.stringify(file)))).toEqual({ resume });
  expect(readResumeFile({ basics: { name: 'Ada', image: 'https://example.org/a.jpg' }, work: null })).toEqual({
    resume: { basics: { name: 'Ada' } },
  });
});

it.each([
  ['[]', 'should begin with {'],
  ['{"name":"Ada"}', 'none of its parts'],
  ['{"basics":["Ada"]}', 'basics: it should be a group of fields'],
  ['{"work":{"name":"A"}}', 'Work: it should be a list'],
  ['{"work":[{},{"name":5}]}', 'Work, number 2, name: it should be a text'],
  ['{"work":[{"startDate":"May 2024"}]}', 'Work, number 1, startDate: write dates as 2024'],
  [JSON.stringify({ basics: { name: 'a'.repeat(201) } }), 'basics, name: it is longer than 200 characters'],
  [JSON.stringify({ work: Array(41).fill({ name: 'a' }) }), 'Work: it has more than 40 entries'],
])('says what is wrong in %.40s', (json, problem) => {
  expect(readResumeFile(JSON.parse(json))).toEqual({ problem: expect.stringContaining(problem) });
});

it('writes equal CVs as equal texts, whatever the order of fields and empty ones', () => {
  const one = {
    ...frame,
    resume: { basics: { name: 'Ada ', email: '' }, work: [{ name: 'A', highlights: ['x', ''] }] },
  };
  const other = { ...frame, resume: { work: [{ highlights: ['x'], name: 'A' }], awards: [], basics: { name: 'Ada' } } };
  expect(toText(one)).toBe(toText(other));
  expect(toCanonical(toCanonical(one))).toEqual(toCanonical(one));
  expect(toCanonical({ ...frame, resume: { work: [{}, { name: 'B' }] } }).resume.work).toEqual([{}, { name: 'B' }]);
});

it('says where a CV has more than it may', () => {
  const resume = { work: [{ name: 'A', highlights: Array(21).fill('x') }] };
  expect(readDocument({ ...frame, resume })).toEqual({
    problem: 'Work, number 1, highlights: it has more than 20 entries.',
  });
});
