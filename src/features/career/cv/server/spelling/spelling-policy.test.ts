import { expect, it } from 'vitest';
import type { Resume } from '../../resume-contract.ts';
import { isOtherLanguage, listSpellings } from './spelling-policy.ts';

const listed = (resume: Resume) => listSpellings({ resume }).map(({ part, at, word }) => [part, at, word].join(' '));

it('looks at sentences, and says in which block they stand', () => {
  expect(
    listed({
      basics: { name: 'Zoé Teh', summary: 'I lovd birds' },
      work: [{ name: 'Farm' }, { name: 'Shop', description: 'Shopp of books', highlights: ['Sold bred', 'Sold bred'] }],
    }),
  ).toEqual(['details  lovd', 'details  birds', 'work 1 Sold', 'work 1 bred']);
});

it('leaves out names, abbreviations, addresses, numbers and other scripts, but no word that begins a sentence', () => {
  const summary =
    'Orgnised a NASA visit with Bekele, GitHub and 12kg. Then wrote ada@mail.example, https://a.example/teh and numpy.org; ኣማርኛ too';
  expect(listSpellings({ resume: { basics: { summary } } }).map(({ word }) => word)).toEqual([
    ...['Orgnised', 'visit', 'with', 'and', 'Then', 'wrote', 'too'],
  ]);
});

it('takes what the CV has as a name for right', () => {
  expect(
    listed({
      skills: [{ name: 'numpy', keywords: ['hackathon'] }],
      projects: [{ name: 'ukweli', highlights: ['built ukweli on numpy', 'won a hackathon'] }],
    }),
  ).toEqual(['projects 0 built', 'projects 0 won']);
});

it('tells another language from mistakes', () => {
  expect([isOtherLanguage(6, 8), isOtherLanguage(7, 10), isOtherLanguage(7, 40)]).toEqual([false, true, false]);
});

it('takes each line, and a word after a mark and a bracket, as the beginning of a sentence', () => {
  const summary = '“Wrote much\n\n(Read on - Not more). (Sang: Loud; "Happy';
  expect(listed({ basics: { summary } })).toEqual(
    ['Wrote', 'much', 'Read', 'more', 'Sang', 'Loud', 'Happy'].map((word) => `details  ${word}`),
  );
});
