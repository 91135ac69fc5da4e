import { expect, it } from 'vitest';
import { countries, findCountry, searchCountries } from './country-search.ts';

it.each([
  ['USA', 'US'],
  ['u.s.a.', 'US'],
  ['the united states', 'US'],
  ['UK', 'GB'],
  ['england', 'GB'],
  ['Ivory Coast', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Turkey', 'TR'],
  ['turkiye', 'TR'],
  ['Burma', 'MM'],
  ['Holland', 'NL'],
  ['Swaziland', 'SZ'],
  ['Czech Republic', 'CZ'],
  ['St. Lucia', 'LC'],
  ['Trinidad & Tobago', 'TT'],
  ['Cape Verde', 'CV'],
  ['  brasil ', 'BR'],
  ['ke', 'KE'],
])('understands %s', (text, code) => {
  expect(findCountry(text)?.code).toBe(code);
});

it.each(['', 'Atlantis', 'United', 'Congo', 'constructor', '__proto__', 'ZZ'])(
  'does not guess what %j means',
  (text) => {
    expect(findCountry(text)).toBeUndefined();
  },
);

it('finds every country by its own name and code', () => {
  for (const { code, name } of countries) {
    expect(findCountry(name)?.code).toBe(code);
    expect(searchCountries(name)[0]?.code).toBe(code);
  }
});

it('finds while typing, names that begin so first', () => {
  expect(searchCountries('ger').map(({ code }) => code)).toEqual(['DE']);
  expect(searchCountries('ken')[0]?.code).toBe('KE');
  expect(searchCountries('ivory')[0]?.code).toBe('CI');
  expect(searchCountries('congo').map(({ code }) => code)).toEqual(['CG', 'CD']);
  expect(searchCountries('guinea')[0]?.code).toBe('GN');
  expect(searchCountries('korea').map(({ code }) => code)).toContain('KP');
  expect(searchCountries('xyz')).toEqual([]);
  expect(searchCountries(' ')).toHaveLength(countries.length);
});
