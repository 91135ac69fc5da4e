import { expect, it } from 'vitest';
import type { EligibilityFacts } from './eligibility-contract.ts';
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

it.each([
  [{ residence: ['KE'] }, ['*'], 'yes', 'For people who live in Kenya. You live in Kenya.'],
  [{ residence: ['NO'] }, ['*'], 'no', 'For people who live in Norway. You live in Kenya.'],
  [{ residence: ['NO'] }, ['KE'], 'no', 'For people who live in Norway. You live in Kenya.'],
  [{ nationality: ['NO'] }, ['NO'], 'no', 'For citizens of Norway. You live in Kenya.'],
  [
    { nationality: ['KE'], residence: ['KE'] },
    ['KE'],
    'yes',
    'For citizens of Kenya. For people who live in Kenya. You live in Kenya.',
  ],
])('tells residence from nationality: %j, open to %j', (facts, eligibleCountries, answer, reason) => {
  const brief = answer === 'no' ? { brief: 'nationality' in facts ? 'Only for some citizens' : 'Not for Kenya' } : {};
  expect(checkOf('country', { facts, eligibleCountries })).toEqual({ rule: 'country', answer, reason, ...brief });
});

const bachelor = { studying: 'undergraduate', finished: 'high-school' } as const;
it.each<[EligibilityFacts, Partial<Applicant>, string, string, string]>([
  [{ studiesNow: ['undergraduate'] }, bachelor, 'studies', 'yes', 'You study: Undergraduate.'],
  [{ studiesNow: ['high-school'] }, bachelor, 'studies', 'no', 'You study: Undergraduate.'],
  [{ studiesNow: ['high-school'] }, { studying: 'none' }, 'studies', 'no', 'You said that you do not study now.'],
  [{ studiesNow: ['high-school'] }, {}, 'studies', 'unknown', 'Tell us what you study.'],
  [{ hasFinished: ['high-school'] }, bachelor, 'degree', 'yes', 'You finished: High School.'],
  [{ hasFinished: ['high-school'] }, { finished: 'phd' }, 'degree', 'yes', 'You finished: Graduate (PhD).'],
  [{ hasFinished: ['undergraduate'] }, bachelor, 'degree', 'unknown', 'You study that now.'],
  [{ hasFinished: ['masters'] }, bachelor, 'degree', 'no', 'You finished: High School.'],
  [{ hasFinished: ['masters', 'undergraduate'] }, { finished: 'none' }, 'degree', 'no', 'You finished: nothing yet.'],
  [{ hasFinished: ['masters'] }, { studying: 'masters' }, 'degree', 'unknown', 'Tell us what you have finished.'],
])('tells what one studies from what one has finished: %j of %j', (facts, person, rule, answer, text) => {
  expect(checkOf(rule, { facts }, person)).toMatchObject({
    answer,
    reason: expect.stringContaining(text),
  });
});

it.each<[EligibilityFacts, string]>([
  [{ gender: 'women' }, 'Check this: it is for women and girls only.'],
  [{ minWorkYears: 1 }, 'Check this: you need 1 year of work.'],
  [{ finalYear: true }, 'Check this: you must be in the last year of your studies.'],
  [{ status: ['refugee', 'orphan'] }, 'Check this: it is for refugees and young people who lost a parent.'],
  [{ languageCertificate: true }, 'Check this: you need a language certificate, such as IELTS or TOEFL.'],
  [{ applicationFee: true }, 'Check this: you pay a fee to apply.'],
])('asks to check what the profile does not tell: %j', (facts, reason) => {
  const eligibility = check({ ...fitting, facts });

  expect(eligibility.answer).toBe('unknown');
  expect(eligibility.checks.slice(3)).toMatchObject([{ answer: 'unknown', reason }]);
});

it('says nothing of facts that keep nobody from applying', () => {
  const facts = { gender: 'any', minWorkYears: 0, finalYear: false, status: [], applicationFee: false } as const;
  const rules = { ...fitting, facts: { ...facts, status: [], languageCertificate: false } };

  expect(check(rules)).toMatchObject({ answer: 'yes', checks: [{}, {}, {}] });
});
