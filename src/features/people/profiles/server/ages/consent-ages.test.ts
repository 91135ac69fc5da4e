import { expect, it } from 'vitest';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { declaredDays, defaultConsentAges, needsGuardian, readConsentAges } from './consent-ages.ts';

const at = new Date('2026-05-04T12:00:00Z');
const born = (dateOfBirth: string | null, country: string) => ({ dateOfBirth, country });

it.each([
  ['2010-05-04', 'DE', false],
  ['2010-05-05', 'DE', true],
  ['2010-05-05', 'KE', false],
  ['2013-05-04', 'KE', false],
  ['2013-05-05', 'KE', true],
  ['2011-05-05', 'FR', true],
  ['2012-05-04', 'ES', false],
])('born on %s in %s: asks a guardian %s', (dateOfBirth, country, expected) => {
  expect(needsGuardian(born(dateOfBirth, country), defaultConsentAges, at)).toBe(expected);
});

it('needs no guardian without a date of birth', () => {
  expect(needsGuardian(born(null, 'DE'), defaultConsentAges, at)).toBe(false);
});

it('contains the thirty countries of the EEA, with ages from 13 to 16', () => {
  const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
  expect(eea).toHaveLength(30);
  for (const code of eea) {
    expect(defaultConsentAges.byCountry[code], code).toBeGreaterThanOrEqual(13);
    expect(defaultConsentAges.byCountry[code], code).toBeLessThanOrEqual(16);
  }
  for (const code of Object.keys(defaultConsentAges.byCountry)) expect(countryNames[code], code).toBeDefined();
});

it("prefers an operator's ages to the default", () => {
  const ages = readConsentAges('IN=18, DE=14,*=14')!;
  expect(needsGuardian(born('2009-01-01', 'IN'), ages, at)).toBe(true);
  expect(needsGuardian(born('2011-01-01', 'DE'), ages, at)).toBe(false);
  expect(needsGuardian(born('2012-06-01', 'KE'), ages, at)).toBe(true);
  expect(needsGuardian(born('2011-01-01', 'IE'), ages, at)).toBe(true);
});

it.each(['DE', 'DE=', 'Germany=16', 'DE=sixteen', 'DE=16;FR=15', ''])('refuses %j', (text) => {
  expect(readConsentAges(text)).toBeUndefined();
});

it.each([
  ['2014-05-04', 'DE', { adultFrom: '2032-05-04', guardianNeededUntil: '2030-05-04' }],
  ['2014-05-04', 'KE', { adultFrom: '2032-05-04', guardianNeededUntil: '2027-05-04' }],
  ['2016-02-29', 'KE', { adultFrom: '2034-03-01', guardianNeededUntil: '2029-03-01' }],
  ['2010-01-01', 'KE', { adultFrom: '2028-01-01', guardianNeededUntil: null }],
  ['2008-05-05', 'DE', { adultFrom: '2026-05-05', guardianNeededUntil: null }],
  ['2008-05-04', 'DE', undefined],
  [null, 'DE', undefined],
])('keeps of the date %s in %s the days of a minor', (dateOfBirth, country, days) => {
  expect(declaredDays(born(dateOfBirth, country), defaultConsentAges, at)).toEqual(days);
});

it('takes nobody for an adult below an age of consent above 18', () => {
  const ages = readConsentAges('IN=21')!;
  expect(declaredDays(born('2007-01-01', 'IN'), ages, at)).toEqual({
    ...{ adultFrom: '2028-01-01', guardianNeededUntil: '2028-01-01' },
  });
});
