import { expect, it } from 'vitest';
import { knownCountries } from './known-values.ts';

it('leaves countries out of a group', () => {
  expect(knownCountries(['@asean', 'KE', '-SG', '-MY'])).toEqual([
    'BN',
    'ID',
    'KE',
    'KH',
    'LA',
    'MM',
    'PH',
    'TH',
    'TL',
    'VN',
  ]);
});

it('does not know a country that is left out under a wrong name', () => {
  expect(knownCountries(['@asean', '-Atlantis'])).toBeUndefined();
});
