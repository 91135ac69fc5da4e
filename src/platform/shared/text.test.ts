import { expect, it } from 'vitest';
import { counted, foldText, shorten, shortNameOf, toSlug } from './text.ts';

it('folds case, accents and white space', () => {
  expect(foldText('  Économie\n  ÅRHUS  Straße ')).toBe('economie arhus strasse');
});

it('keeps letters of other scripts', () => {
  expect(foldText('منحة 奨学金')).toBe('منحة 奨学金');
});

it('makes slugs of titles', () => {
  expect(toSlug("Girls' Prize: São Paulo – 2026!")).toBe('girls-prize-sao-paulo-2026');
  expect(toSlug('奨学金')).toBe('');
});

it('shortens at a word', () => {
  expect(shorten('A long sentence about the sea', 16)).toBe('A long sentence…');
  expect(shorten('Short', 16)).toBe('Short');
});

it('counts with the right noun', () => {
  expect(counted(1, 'course')).toBe('1 course');
  expect(counted(0, 'course')).toBe('0 courses');
});

it('shows a first name with an initial', () => {
  expect(shortNameOf(' Ada  King Lovelace ')).toBe('Ada L.');
  expect(shortNameOf('Ada')).toBe('Ada');
  expect(shortNameOf('ليلى حداد')).toBe('ليلى ح.');
});
