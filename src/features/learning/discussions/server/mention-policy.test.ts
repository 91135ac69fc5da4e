import { expect, it } from 'vitest';
import { findMentions } from './mention-policy.ts';

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
