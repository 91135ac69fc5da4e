import { expect, it } from 'vitest';
import { findMarks } from './mark-policy.ts';

const stemOf = (word: string) => word.replace(/(ing|s)$/, '');
const marked = (text: string, typed: string[], phrases: string[][] = []) => {
  const marks = findMarks(text, { typed, phrases, stemOf });
  return marks.flatMap((start, at) => (at % 2 === 0 ? text.slice(start, marks[at + 1]) : []));
};

it.each([
  ['the typed word, in any case and with accents', 'L’ÉCONOMIE sociale', ['economie'], [], ['ÉCONOMIE']],
  ['whole words that hold a typed piece', 'Metadata for all', ['data'], [], ['Metadata']],
  ['a short piece at the start of a word only', 'An AI fair', ['ai'], [], ['AI']],
  ['other forms of a word', 'Sailing and sails', [], [['sail']], ['Sailing', 'sails']],
  [
    'phrases as one piece, and not their words alone',
    'High school, a high hill',
    [],
    [['high', 'school']],
    ['High school'],
  ],
  ['nothing where nothing is', 'Sea camp', ['film'], [['robot']], []],
  ['letters of every alphabet', 'منحة دراسية', ['منحة'], [], ['منحة']],
])('marks %s', (_, text, typed, phrases, expectedMarks) => {
  expect(marked(text, typed, phrases)).toEqual(expectedMarks);
});
