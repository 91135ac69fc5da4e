import { expect, it } from 'vitest';
import { chooseCorrection, distance, splitWord } from './spelling-policy.ts';

it('counts letters to add, remove, replace or swap', () => {
  expect(distance('scholership', 'scholarship')).toBe(1);
  expect(distance('intrenship', 'internship')).toBe(1);
  expect(distance('reinforment', 'reinforcement')).toBe(2);
  expect(distance('sea', 'ocean')).toBe(3);
});

it('chooses fewer mistakes, the same first letter, then the more frequent word', () => {
  const choose = (typed: string, counts: Record<string, number>) =>
    chooseCorrection(typed, Object.keys(counts), (word) => counts[word]!);
  expect(choose('wahle', { whale: 2, while: 2 })).toBe('whale');
  expect(choose('germny', { germany: 3, gerona: 90 })).toBe('germany');
  expect(choose('stme', { stem: 5, time: 5 })).toBe('stem');
  expect(choose('musik', { music: 40, musica: 1 })).toBe('music');
  expect(choose('sea', { ocean: 40 })).toBeUndefined();
  // In a short word, two mistakes make any other.
  expect(choose('nothing', { clothing: 40 })).toBeUndefined();
});

it('splits what was typed as one word where both parts stand next to each other', () => {
  expect(splitWord('machinelearning', (words) => words === 'machine learning')).toBe('machine learning');
  expect(splitWord('covid19', () => false)).toBeUndefined();
});
