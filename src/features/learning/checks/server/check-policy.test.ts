import { expect, it } from 'vitest';
import type { Question } from '#features/catalogue/courses/check-contract.ts';
import type { CheckAnswers } from '../contract.ts';
import { askedOf, grade } from './check-policy.ts';

const made = (kind: Question['kind'], rest: Partial<Question> = {}): Question => ({
  ...{ id: 'q1', kind, text: 'Why?', options: ['A', 'B', 'C'], right: [], explanation: 'Because.' },
  ...rest,
});
const idOf = (question: Question, text: string) =>
  askedOf({ ...question, kind: 'single' }).options.find((option) => option.text === text)!.id;
const isRight = (question: Question, answers: CheckAnswers) =>
  grade({ passMark: 100, questions: [question] }, answers).isPassed;
/** Returns the fields of a form that puts these texts in this order. */
const ordered = (question: Question, ...texts: string[]) =>
  Object.fromEntries(texts.map((text, index) => [`q1.${idOf(question, text)}`, String(index + 1)]));

it('asks without a word about what is right', () => {
  for (const kind of ['single', 'multiple', 'ordering', 'text'] as const) {
    const asked = askedOf(made(kind, { right: [1] }));
    expect(Object.keys(asked).sort()).toEqual(['id', 'kind', 'options', 'text']);
    expect(JSON.stringify(asked)).not.toContain('Because');
  }
  expect(askedOf(made('text')).options).toEqual([]);
});

it('never asks for an order in the right order', () => {
  for (let number = 0; number < 60; number += 1) {
    const options = ['first', 'second'].map((text) => `${text} ${number}`);
    expect(askedOf(made('ordering', { options })).options.map(({ text }) => text)).toEqual(options.toReversed());
  }
});

it('takes one right answer', () => {
  const question = made('single', { right: [1] });
  expect(isRight(question, { q1: idOf(question, 'B') })).toBe(true);
  expect(isRight(question, { q1: idOf(question, 'A') })).toBe(false);
  expect(isRight(question, { q1: [idOf(question, 'A'), idOf(question, 'B')] })).toBe(false);
  expect(isRight(question, {})).toBe(false);
});

it('takes all right answers and no other', () => {
  const question = made('multiple', { right: [0, 2] });
  const choose = (...texts: string[]) => isRight(question, { q1: texts.map((text) => idOf(question, text)) });
  expect([choose('C', 'A'), choose('A'), choose('A', 'B', 'C')]).toEqual([true, false, false]);
});

it('takes an order with a place for each', () => {
  const question = made('ordering');
  expect(isRight(question, ordered(question, 'A', 'B', 'C'))).toBe(true);
  expect(isRight(question, ordered(question, 'B', 'A', 'C'))).toBe(false);
  expect(isRight(question, ordered(question, 'A', 'B'))).toBe(false);
  const [a, b, c] = ['A', 'B', 'C'].map((text) => `q1.${idOf(question, text)}`) as [string, string, string];
  expect(isRight(question, { [a]: '1', [b]: '1', [c]: '1' })).toBe(false);
});

it('takes any wording that counts as right, whatever its case and accents', () => {
  const question = made('text', { options: ['Économie', 'the economy'] });
  expect(isRight(question, { q1: ' ECONOMIE ' })).toBe(true);
  expect(isRight(question, { q1: 'The Economy' })).toBe(true);
  expect(isRight(question, { q1: 'money' })).toBe(false);
});

it('rounds the score down, and passes from the mark on', () => {
  const questions = ['q1', 'q2', 'q3'].map((id) => made('text', { id, options: ['yes'] }));
  const scored = (passMark: number) => grade({ passMark, questions }, { q1: 'yes', q2: 'yes', q3: 'no' });
  expect(scored(66)).toMatchObject({ score: 66, isPassed: true });
  expect(scored(67)).toMatchObject({ score: 66, isPassed: false });
  expect(scored(66).results[2]).toEqual({
    id: 'q3',
    isRight: false,
    given: ['no'],
    right: ['yes'],
    explanation: 'Because.',
  });
});
