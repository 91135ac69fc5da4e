import { expect, it } from 'vitest';
import { type Applicant, checkEligibility, type EligibilityRules, formatEligibility } from './eligibility-policy.ts';

const today = new Date('2026-11-23T13:00:00Z');
const anybody: EligibilityRules = { eligibleCountries: ['*'], educationLevels: ['*'], minAge: null, maxAge: null };
/** 17 years old. */
const amina: Applicant = { country: 'KE', education: 'high-school', dateOfBirth: '2009-05-04' };

const check = (rules: Partial<EligibilityRules>, person: Partial<Applicant> = {}) =>
  checkEligibility({ ...anybody, ...rules }, { ...amina, ...person }, today);
const checkOf = (rule: string, ...given: Parameters<typeof check>) =>
  check(...given).checks.find((each) => each.rule === rule)!;

const fiveCountries = ['DE', 'FR', 'KE', 'NO', 'PE'];
it.each([
  [['*'], 'KE', 'unknown', 'We do not know which countries it is open to.'],
  [[], 'KE', 'unknown', 'We do not know which countries it is open to.'],
  [['*', 'NO'], 'KE', 'unknown', 'We do not know which countries it is open to.'],
  [['KE'], 'KE', 'yes', 'Open to people from Kenya. You live in Kenya.'],
  [['KE', 'NO'], 'DE', 'no', 'Open to people from Kenya and Norway. You live in Germany.'],
  [['KE', 'NO', 'PE'], 'DE', 'no', 'Open to people from Kenya, Norway and Peru. You live in Germany.'],
  [fiveCountries, 'KE', 'yes', 'Open to people from 5 countries. Kenya is one of them.'],
  [fiveCountries, 'IN', 'no', 'Open to people from 5 countries. India is not one of them.'],
  [['BN', 'KH', 'ID', 'LA', 'MY', 'MM', 'PH', 'SG', 'TH', 'TL', 'VN'], 'KE', 'no', /all countries of ASEAN. You live/],
])('checks the country: open to %j, living in %s', (eligibleCountries, country, answer, reason) => {
  const countryCheck = checkOf('country', { eligibleCountries }, { country });

  expect(countryCheck).toMatchObject({ answer, reason: expect.stringMatching(reason) });
});

it.each([
  [['*'], 'masters', 'unknown', 'We do not know which education it is for.'],
  [['high-school'], 'high-school', 'yes', 'For High School. You said: High School.'],
  [['high-school'], 'masters', 'no', 'For High School. You said: Graduate (Masters).'],
  [['masters', 'phd'], 'phd', 'yes', 'For Graduate (Masters) and Graduate (PhD). You said: Graduate (PhD).'],
  [['high-school'], 'other', 'no', 'For High School. You said: Other.'],
  [['high-school', 'other'], 'other', 'yes', 'For High School and Other. You said: Other.'],
] as const)('checks the education: for %j, with %s', (educationLevels, education, answer, reason) => {
  expect(checkOf('education', { educationLevels }, { education })).toMatchObject({ answer, reason });
});

it.each([
  [null, null, '2009-05-04', 'unknown', 'We do not know of an age limit.'],
  [13, 17, '2009-05-04', 'yes', 'For ages 13 to 17. You are 17.'],
  [17, 17, '2009-05-04', 'yes', 'For age 17. You are 17.'],
  [13, 17, '2007-05-04', 'no', 'For ages 13 to 17. You are 19.'],
  [13, 17, '2013-11-24', 'no', 'For ages 13 to 17. You are 12.'],
  [13, 17, '2013-11-23', 'yes', 'For ages 13 to 17. You are 13.'],
  [18, null, '2009-05-04', 'no', 'For people aged 18 or older. You are 17.'],
  [null, 17, '2008-11-24', 'yes', 'For people up to age 17. You are 17.'],
  [null, 17, '2008-11-23', 'no', 'For people up to age 17. You are 18.'],
  [13, 17, null, 'unknown', 'It is for ages 13 to 17. Tell us your date of birth to check the age limit.'],
])('checks the age: from %s to %s, born on %s', (minAge, maxAge, dateOfBirth, answer, reason) => {
  expect(checkOf('age', { minAge, maxAge }, { dateOfBirth })).toMatchObject({ answer, reason });
});

it('names what the profile lacks only where a limit needs it', () => {
  expect(checkOf('age', { minAge: 18 }, { dateOfBirth: null }).missing).toBe('dateOfBirth');
  expect(checkOf('age', {}, { dateOfBirth: null }).missing).toBeUndefined();
});

const fitting = { eligibleCountries: ['KE'], educationLevels: ['high-school'] as const, minAge: 15, maxAge: null };
it.each([
  [fitting, 'yes', 'Fits your country, education and age.'],
  [{ ...fitting, minAge: 18 }, 'no', 'For people aged 18 or older. You are 17.'],
  [{ ...anybody, maxAge: 16 }, 'no', 'For people up to age 16. You are 17.'],
  [{ ...fitting, minAge: null }, 'unknown', 'Fits your country and education.'],
  [anybody, 'unknown', null],
])('concludes from all rules: %j', (rules, answer, line) => {
  const eligibility = check(rules);

  expect(eligibility.answer).toBe(answer);
  expect(formatEligibility(eligibility)).toBe(line);
});
