import { expect, it } from 'vitest';
import { counted, shorten, shortNameOf } from './text.ts';

it('shortens at a word', () => {
  expect(shorten('A long sentence about the sea', 16)).toBe('A long sentence…');
  expect(shorten('Short', 16)).toBe('Short');
  expect(shorten('Sail 🚢 home', 7)).toBe('Sail…');
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
