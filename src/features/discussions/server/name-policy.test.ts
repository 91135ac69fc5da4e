import { expect, it } from 'vitest';
import { findMentions, findNameMistake } from './name-policy.ts';

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

const learners = ['Ana', 'Anabel', 'Ada L.', 'Zoë M.', 'Blue Heron', 'Blue', 'نور', 'Ada L.'].map((name, index) => ({
  id: `${name}${index}`,
  name,
}));

it.each([
  ['@Anabel knows', ['Anabel1']],
  ['@Ana, look', ['Ana0']],
  ['ask @Ana.', ['Ana0']],
  ["@Ana's idea", ['Ana0']],
  ['@Ana-Maria', []],
  ['@Anatole', []],
  ['mail ana@ana.org', []],
  ['@zoe m and @BLUE HERON', ['Zoë M.3', 'Blue Heron4']],
  ['@Blue herons', ['Blue5']],
  ['@نور شكرا', ['نور6']],
  ['@Ada L. is right', ['Ada L.2', 'Ada L.7']],
  ['@Ada Lovelace', []],
])('finds in %j whom it mentions', (text, expected) => {
  expect(findMentions(text, learners)).toEqual(expected);
});
