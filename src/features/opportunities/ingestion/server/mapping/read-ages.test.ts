import { expect, it } from 'vitest';
import { readAges } from './read-ages.ts';
import { readLevels } from './read-levels.ts';

it.each([
  ['18+', 18, null],
  ['18 – 25 years', 18, 25],
  ['under 30', null, 29],
  ['up to 30', null, 30],
  ['30 or under', null, 30],
  ['de 18 a 25 años', 18, 25],
  ['от 18 до 30 лет', 18, 30],
  ['١٨-٢٥', 18, 25],
  ['30 max', null, 30],
  ['mínimo 18 años', 18, null],
  ['+18', 18, null],
  ['не старше 30 лет', null, 30],
  ['No limit', null, null],
])('reads the ages of %j', (ages, min, max) => {
  expect(readAges({ ages })).toEqual({ min, max });
});

it('asks about bounds that are swapped, and about what may be one age or another', () => {
  expect(readAges({ minAge: '30', maxAge: '18' }).problem).toBe('30 to 18');
  expect(readAges({ ages: '25-18' }).problem).toBe('25-18');
  expect(readAges({ ages: 'over 18' }).problem).toBe('over 18');
  expect(readAges({ minAge: 'x' }).problem).toBe('x');
});

it('reads several levels of one cell, and names what is none', () => {
  expect(readLevels(["Bachelor's/Master's"]).levels).toEqual(['undergraduate', 'masters']);
  expect(readLevels(['Licenciatura y maestría', 'Ph.D.']).levels).toEqual(['undergraduate', 'masters', 'phd']);
  expect(readLevels(['All levels'])).toEqual({ levels: [], unknown: [], isEvery: true });
  expect(readLevels(['wizard']).unknown).toEqual(['wizard']);
});
