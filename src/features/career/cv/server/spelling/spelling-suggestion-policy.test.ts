import { describe, expect, it } from 'vitest';
import {
  createSuggester,
  maxLetters,
  maxLookups,
  maxLookupsOfWord,
  readSpellingRules,
} from './spelling-suggestion-policy.ts';

const rules = readSpellingRules("TRY esianrtolEA'\nNOSUGGEST !\nREP 2\nREP f ph\nREP ph f\n", 'eel/M\ndamn/S!\n');

it('reads the pairs, letters and hidden words of a dictionary', () => {
  expect(rules).toEqual({
    replacements: [
      ['f', 'ph'],
      ['ph', 'f'],
    ],
    letters: "esianrtol'",
    hidden: ['damn'],
  });
});

it.each([
  ['letters that changed places', 'teh', 'the'],
  ['a letter too few', 'experince', 'experience'],
  ['a letter too many', 'studdy', 'study'],
  ['another letter', 'seperate', 'separate'],
  ['a capital letter', 'english', 'English'],
  ['an apostrophe', 'dont', "don't"],
  ['a pair that sounds alike', 'fotografs', 'photographs'],
  ['two mistakes', 'nesesary', 'nesessary'],
])('finds a word with %s', (_, written, meant) => {
  expect(createSuggester((word) => word === meant, rules)(written)).toEqual([meant]);
});

it('suggests at most three words, those first that people confuse', () => {
  const dictionary = new Set(['ane', 'nae', 'anne', 'anes', 'ani']);
  expect(createSuggester((word) => dictionary.has(word), rules)('aen')).toEqual(['ane']);
  expect(createSuggester((word) => dictionary.has(word), rules)('ane')).toEqual(['nae', 'anne', 'anes'].slice(0, 3));
});

it('never suggests what the dictionary hides, nor what begins so', () => {
  const dictionary = new Set(['damn', 'damns', 'damp']);
  const letters = { ...rules, letters: 'pns' };
  expect(createSuggester((word) => dictionary.has(word), letters)('dam')).toEqual(['damp']);
});

describe('the lookups', () => {
  const count = () => {
    const counted = { lookups: 0 };
    const suggest = createSuggester(() => {
      counted.lookups += 1;
      return false;
    }, rules);
    return { counted, suggest };
  };

  it('are bounded for each word', () => {
    const { counted, suggest } = count();
    expect(suggest('phfphfphfphfphfphfphfphf')).toEqual([]);
    expect(counted.lookups).toBe(maxLookupsOfWord);
  });

  it('are bounded for all words of a check', () => {
    const { counted, suggest } = count();
    for (let checked = 0; checked < 12; checked += 1) suggest('phfphfphfphfphfphfphfphf');
    expect(counted.lookups).toBe(maxLookups);
  });

  it('are none for what is too long to be a word', () => {
    const { counted, suggest } = count();
    expect(suggest('a'.repeat(maxLetters + 1))).toEqual([]);
    expect(counted.lookups).toBe(0);
  });
});
