import { expect, it } from 'vitest';
import { singular, toTerms } from './term-policy.ts';

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
