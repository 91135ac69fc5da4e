import { expect, it } from 'vitest';
import { costsTooMuch } from './print-cost-policy.ts';
import { layOut } from './print-cv.ts';

it.each([
  ['Latin', 'a', 60_000, false],
  ['Hebrew', 'א', 60_000, false],
  ['Devanagari', 'क', 15_000, false],
  ['Devanagari', 'क', 15_001, true],
  ['Bengali', 'ক', 15_001, true],
  ['Arabic', 'ب', 42_000, false],
  ['Arabic', 'ب', 43_000, true],
])('finds a text of %s letters (%s), %i of them, too long: %s', (_, letter, count, isTooLong) => {
  expect(costsTooMuch(letter.repeat(count))).toBe(isTooLong);
});

it('says so in place of printing it', async () => {
  const work = Array.from({ length: 6 }, () => ({ summary: 'कम '.repeat(1000) }));
  const document = { title: '', template: 'first', paper: 'A4', resume: { work } } as const;
  expect(await layOut({ ...document, resume: { work: [...work, ...work] } })).toEqual({
    problem: expect.stringContaining('too long for a PDF'),
  });
});
