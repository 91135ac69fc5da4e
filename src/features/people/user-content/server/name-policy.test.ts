import { expect, it } from 'vitest';
import { findNameMistake } from './name-policy.ts';

const mistakeOf = (chosen: string, name: string) => findNameMistake(chosen, { name, fullName: null });

it.each([
  ['Bo Ek', 'Bo Ek'],
  ['boek', 'Bo Ek'],
  ['Wu the fox', 'Li Wu'],
  ['wu_7', 'Li Wu'],
  ['李娜', '李娜'],
  ['小李娜', '李 娜'],
])('finds %s in a short name, %s', (chosen, name) => {
  expect(mistakeOf(chosen, name)).toBe('own');
});

it('lets short names occur within other words', () => {
  expect(mistakeOf('Green Lime', 'Li Wu')).toBeUndefined();
});

it.each(['Instruc\u200btor Jo', 'Blue\u2060Heron', 'oJ \u202erehcaeT'])('refuses what is not seen: %j', (chosen) => {
  expect(mistakeOf(chosen, 'Zoe Ray')).toBe('notPossible');
});
