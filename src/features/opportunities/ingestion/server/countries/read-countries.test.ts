import { expect, it } from 'vitest';
import { countryGroups } from '#platform/shared/countries/countries.ts';
import { readCountries } from './read-countries.ts';

const read = (cell: string) => readCountries(cell.split(/[,;|]/));

it.each([
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['UK', 'GB'],
  ['Korea, South', 'KR'],
  ['Republic of Korea', 'KR'],
  ["Côte d'Ivoire", 'CI'],
  ['Ivory Coast', 'CI'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['DR Congo', 'CD'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['UAE', 'AE'],
  ['The Netherlands', 'NL'],
  ['Brasil', 'BR'],
  ['Alemania', 'DE'],
  ['Германия', 'DE'],
  ['ألمانيا', 'DE'],
  ['KEN', 'KE'],
  ['DE, FR, LA, IN, NO', 'DE,FR,IN,LA,NO'],
  ['Kenyan citizens', 'KE'],
  ['Kenya and Uganda', 'KE,UG'],
  ['Kenya/Uganda/Tanzania', 'KE,TZ,UG'],
  ['Korea, South Africa', 'KR,ZA'],
  ['Trinidad & Tobago; Bosnia and Herzegovina', 'BA,TT'],
  ['Kenya (not Uganda), Tanzania', 'KE,TZ'],
  ['Niger, Nigeria', 'NE,NG'],
  ['Students from the USA AND CANADA', 'CA,US'],
])('reads %j', (cell, codes) => {
  expect(read(cell)).toEqual({ codes: codes.split(','), unknown: [] });
});

it('reads groups of countries, all of them, and all but some', () => {
  expect(read('EU').codes).toEqual([...countryGroups['@eu']!].sort());
  expect(read('Any country in Africa').codes).toEqual([...countryGroups['@africa']!].sort());
  expect(read('Worldwide').codes).toHaveLength(countryGroups['@all']!.length);
  expect(read('All except North Korea').codes).toHaveLength(countryGroups['@all']!.length - 1);
});

it('keeps the countries beside a word that is none, and says which', () => {
  expect(read('Kenya, Uganda, Narnia')).toEqual({ codes: ['KE', 'UG'], unknown: ['Narnia'] });
  expect(read('ke, no, se')).toEqual({ codes: ['KE', 'SE'], unknown: ['no'] });
  expect(read('in')).toEqual({ codes: [], unknown: ['in'] });
  expect(read('Congo').unknown).toEqual(['Congo']);
  expect(read('International students').codes).toEqual([]);
});
