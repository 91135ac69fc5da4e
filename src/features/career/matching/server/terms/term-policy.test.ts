import { expect, it } from 'vitest';
import { singular, toTerms } from './term-policy.ts';
import { withoutRefusals } from './text-policy.ts';

it.each([
  ['robots', 'robot'],
  ['studies', 'study'],
  ['physics', 'physics'],
  ['classes', 'class'],
  ['women', 'woman'],
  ['bus', 'bus'],
  ['quizzes', 'quiz'],
  ['children', 'child'],
  ['constructor', 'constructor'],
])('takes %s as %s', (word, one) => expect(singular(word)).toBe(one));

it('folds terms', () => expect(toTerms('Études of  coral-reefs!')).toBe(' etude of coral reef '));

it.each([
  [
    'Seeking seed funding. No degree programmes, and many calls stop at 30.',
    'Seeking seed funding.  , and many calls stop at 30.',
  ],
  ['I do not want another degree. Robots!', 'I do  . Robots!'],
  ['Not sure if I want biology.', 'Not sure if I want biology.'],
])('leaves out of %s what is refused', (goals, wanted) => {
  expect(withoutRefusals(goals)).toBe(wanted);
});
