import { expect, it } from 'vitest';
import { isKnownAdult, isKnownMinor } from './age-policy.ts';

const at = new Date('2026-05-04T12:00:00Z');

it.each([
  ['somebody of unknown age', null, null, 'unknown'],
  ['somebody whose date says 18', '2008-05-04', null, 'adult'],
  ['somebody whose date says 17', '2008-05-05', null, 'minor'],
  ['a declared minor whose date is gone', null, '2028-01-01', 'minor'],
  ['a declared minor whose date says 36', '1990-01-01', '2028-01-01', 'minor'],
  ['a declared minor on the day before', '1990-01-01', '2026-05-05', 'minor'],
  ['a declared minor whose day has come', '1990-01-01', '2026-05-04', 'adult'],
  ['a declared minor whose day has come, without a date', null, '2026-05-04', 'unknown'],
])('knows the age of %s', (_who, dateOfBirth, adultFrom, age) => {
  const person = { dateOfBirth, adultFrom };
  expect([isKnownAdult(person, at), isKnownMinor(person, at)]).toEqual([age === 'adult', age === 'minor']);
});
