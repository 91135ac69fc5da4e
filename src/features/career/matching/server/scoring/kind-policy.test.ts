import { expect, it } from 'vitest';
import { kindStrengths } from './kind-policy.ts';

it.each([
  ['I want to win a robotics contest', { competition: 1 }],
  ['A university degree', { scholarship: 1 }],
  ['Before university I want to be a volunteer', { exchange: 1, scholarship: 0.5 }],
  ['An internship, and later a scholarship', { internship: 1, scholarship: 0.5 }],
  ['I like birds', {}],
  ['I like science quizzes', { competition: 1 }],
  ['I study law at a university and look for a contest', { competition: 1 }],
  ['I want to live in another country', { exchange: 1 }],
  ['I have finished school. I want to study', { scholarship: 1 }],
])('tells how clearly “%s” names kinds', (goals, strengths) =>
  expect(Object.fromEntries(kindStrengths(goals))).toEqual(strengths),
);
