import { expect, it } from 'vitest';
import { chooseCorrection, distance, editsOf, tiersOf } from './spelling-policy.ts';

it('counts letters to add, remove, replace or swap', () => {
  expect(distance('scholership', 'scholarship')).toBe(1);
  expect(distance('intrenship', 'internship')).toBe(1);
  expect(distance('reinforment', 'reinforcement')).toBe(2);
  expect(distance('sea', 'ocean')).toBe(3);
});

it('makes every text that is one mistake away, and no other', () => {
  const edits = editsOf('sea');
  for (const edit of ['se', 'sae', 'seas', 'tea', 'esa', 'xsea']) expect(edits).toContain(edit);
  expect(edits.filter((edit) => distance('sea', edit) !== 1)).toEqual([]);
});

it('chooses fewer mistakes, the same first letter, then the more frequent word', () => {
  const choose = (typed: string, counts: Record<string, number>) =>
    chooseCorrection(
      typed,
      Object.entries(counts).map(([word, matching]) => ({ word, matching })),
    );
  expect(choose('wahle', { whale: 2, while: 2 })).toBe('whale');
  expect(choose('germny', { germany: 3, gerona: 90 })).toBe('germany');
  expect(choose('stme', { stem: 5, time: 5 })).toBe('stem');
  expect(choose('musik', { music: 40, musica: 1 })).toBe('music');
  expect(choose('stem', { sten: 0 })).toBeUndefined();
  expect(choose('sea', { ocean: 40 })).toBeUndefined();
});

it('asks first of the words with the fewest mistakes, and of those together that frequency may decide between', () => {
  const words = ['scholarship', 'schollership', 'stewardship', 'hospital'];

  expect(tiersOf('scholership', words)).toEqual([['scholarship', 'schollership']]);
  // Another first letter counts as nearly half a mistake.
  expect(tiersOf('prizze', ['prizes', 'grizze', 'prize'])).toEqual([['prize', 'grizze'], ['prizes']]);
});
