import { expect, it } from 'vitest';
import { certaintyOf } from './certainty-policy.ts';

const person = { education: 'undergraduate', age: 22, goals: 'I want to study robotics.' };

it.each([
  ['a bachelor of somebody who may still study for one', { hasFinished: ['undergraduate' as const] }, {}, 'uncertain'],
  [
    'a bachelor of somebody who looks for a master’s degree',
    { hasFinished: ['undergraduate' as const] },
    { goals: 'I want a master in robotics.' },
    'certain',
  ],
  ['a bachelor of somebody too young for one', { hasFinished: ['undergraduate' as const] }, { age: 18 }, 'closed'],
  ['a doctorate of an undergraduate', { hasFinished: ['phd' as const] }, {}, 'closed'],
  ['a bachelor of somebody beyond', { hasFinished: ['undergraduate' as const] }, { education: 'phd' }, 'certain'],
  ['years of work of a student', { minWorkYears: 2 }, {}, 'closed'],
  ['no years of work of somebody of fifteen', { minWorkYears: 0 }, { education: 'high-school', age: 15 }, 'certain'],
  ['a status that nobody speaks of', { status: ['refugee' as const] }, {}, 'closed'],
  ['a status that the goals name', { status: ['refugee' as const] }, { goals: 'We fled to Kenya.' }, 'certain'],
  ['being a woman', { gender: 'women' as const }, {}, 'uncertain'],
  ['being a woman, of somebody who says so', { gender: 'women' as const }, { goals: 'As a woman, I …' }, 'certain'],
  ['nothing', {}, {}, 'certain'],
])('answers for %s', (_, facts, given, certainty) => {
  expect(certaintyOf(facts, { ...person, ...given })).toBe(certainty);
});
