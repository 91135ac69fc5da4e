import { describe, expect, it } from 'vitest';
import { countryGroups } from './countries.ts';
import { formatCountries, formatOpenTo, joinCountries } from './country-labels.ts';

const allExcept = (...codes: string[]) => countryGroups['@all']!.filter((code) => !codes.includes(code));

describe('labels of countries', () => {
  it('names those that are left out where nearly all are in', () => {
    expect(formatOpenTo(allExcept('JP'))).toBe('All countries except Japan');
    expect(formatCountries(allExcept('KE', 'JP'))).toBe('All countries except Japan and Kenya');
    expect(joinCountries(allExcept('KE', 'JP', 'PE'))).toBe('all countries except Japan, Kenya and Peru');
  });

  it('counts where more are left out', () => {
    const codes = allExcept('KE', 'JP', 'PE', 'NO');
    expect(formatOpenTo(codes)).toBe(`${codes.length} countries`);
  });

  it('names a group, and few by their names', () => {
    expect(joinCountries(countryGroups['@africa']!)).toBe('all countries of Africa');
    expect(joinCountries(['PE', 'KE', 'NO'])).toBe('Kenya, Norway and Peru');
  });
});
