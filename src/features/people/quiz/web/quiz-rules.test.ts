import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categories } from '#features/people/interests/vocabulary.ts';
import { quizQuestions } from '../vocabulary.ts';
import { rankCategories, readAnswers, resultOf, upgradeResult, writeAnswers } from './quiz-rules.ts';

it('asks five questions, each with one option for every category', () => {
  expect(quizQuestions).toHaveLength(5);
  for (const { options } of quizQuestions) {
    expect(options.map(({ category }) => category).sort()).toEqual([...categories].sort());
  }
});

it('ranks the most chosen category first', () => {
  const answers = (['leadership', 'arts', 'leadership', 'arts', 'leadership'] as const).map((category) => ({
    category,
  }));
  expect(rankCategories(answers)).toEqual(['leadership', 'arts', 'tech', 'environment']);
});

it('keeps the order tech, environment, arts, leadership for equal counts', () => {
  const answers = (['leadership', 'arts', 'environment', 'tech'] as const).map((category) => ({ category }));
  expect(rankCategories(answers)).toEqual(['tech', 'environment', 'arts', 'leadership']);
});

it('writes answers as letters and reads them back', () => {
  const codes = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 5 });
  fc.assert(fc.property(codes, (word) => writeAnswers(readAnswers(word)) === word));
});

it('stops reading at an invalid letter', () => {
  expect(readAnswers('ab!cd')).toHaveLength(2);
  expect(readAnswers('abcdabcd')).toHaveLength(5);
});

it('contains the time, the answers and all four categories', () => {
  const result = resultOf(readAnswers('aaaaa'), new Date('2026-03-01T12:00:00Z'));
  expect(result).toMatchObject({ timestamp: '2026-03-01T12:00:00.000Z' });
  expect(result.answers[0]).toEqual({ questionId: 'free-day', answerId: 'free-day-tech', category: 'tech' });
  expect(result.topCategories).toHaveLength(4);
});

it('upgrades a stored result whose questions and options were called otherwise', () => {
  const result = resultOf(readAnswers('abcda'), new Date('2026-03-01T12:00:00Z'));
  const renamed = result.answers.map((answer, index) =>
    index === 1 || index === 3 ? { ...answer, questionId: `old-${index}`, answerId: `old-${index}-x` } : answer,
  );
  expect(upgradeResult({ ...result, answers: renamed })).toEqual(result);
  const reordered = [...renamed].reverse();
  expect(upgradeResult({ ...result, answers: reordered })?.answers).toHaveLength(5);
});

it('keeps the order of the categories when answers are missing or of no category', () => {
  const topCategories = ['arts', 'leadership', 'tech', 'environment'] as const;
  const upgraded = upgradeResult({ answers: [null, { category: 'cooking' }], topCategories });
  expect(upgraded).toEqual({ timestamp: '', answers: [], topCategories });
});
