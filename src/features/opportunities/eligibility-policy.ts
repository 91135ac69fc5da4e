import { type EducationLevel, educationLabels } from '#features/interests/vocabulary.ts';
import { ageOf } from '#platform/shared/ages.ts';
import { countryNames } from '#platform/shared/countries.ts';
import { joinCountries } from '#platform/shared/country-labels.ts';
import type { EligibilityAnswer, eligibilityRules } from './vocabulary.ts';

/** Whom an opportunity is for, as far as our data says. An empty list, '*' and null mean that nothing is known. */
export type EligibilityRules = {
  /** ISO 3166 codes. */
  eligibleCountries: readonly string[];
  educationLevels: readonly (EducationLevel | '*')[];
  /** Both ages still may apply. */
  minAge: number | null;
  maxAge: number | null;
};

/** What a person said in the profile. `country` is where they live. */
export type Applicant = { country: string; education: EducationLevel; dateOfBirth: string | null };

export type EligibilityCheck = {
  rule: (typeof eligibilityRules)[number];
  answer: EligibilityAnswer;
  /** One or two plain sentences. */
  reason: string;
  /** What the profile lacks to check the rule. */
  missing?: 'dateOfBirth';
};
export type Eligibility = { answer: EligibilityAnswer; checks: EligibilityCheck[] };

const yesOrNo = (fits: boolean): EligibilityAnswer => (fits ? 'yes' : 'no');

function checkCountry(countries: readonly string[], country: string): EligibilityCheck {
  const rule = 'country';
  if (countries.length === 0 || countries.includes('*'))
    return { rule, answer: 'unknown', reason: 'We do not know which countries it is open to.' };
  const fits = countries.includes(country);
  const openTo = joinCountries(countries);
  const home = countryNames[country] ?? country;
  const isNumber = /^\d/.test(openTo);
  const own = isNumber ? `${home} is ${fits ? '' : 'not '}one of them.` : `You live in ${home}.`;
  return { rule, answer: yesOrNo(fits), reason: `Open to people from ${openTo}. ${own}` };
}

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function checkEducation(levels: EligibilityRules['educationLevels'], own: EducationLevel): EligibilityCheck {
  const rule = 'education';
  const known = levels.filter((level) => level !== '*');
  if (known.length === 0 || known.length < levels.length)
    return { rule, answer: 'unknown', reason: 'We do not know which education it is for.' };
  const reason = `For ${joinNames(known.map((level) => educationLabels[level]))}. You said: ${educationLabels[own]}.`;
  return { rule, answer: yesOrNo(known.includes(own)), reason };
}

function formatAgeRule({ minAge, maxAge }: Pick<EligibilityRules, 'minAge' | 'maxAge'>) {
  if (minAge !== null && maxAge !== null) return minAge === maxAge ? `age ${minAge}` : `ages ${minAge} to ${maxAge}`;
  return minAge === null ? `people up to age ${maxAge}` : `people aged ${minAge} or older`;
}

/** Whether an age in completed years lies within the limits, both included. */
const isWithin = (age: number, { minAge, maxAge }: Pick<EligibilityRules, 'minAge' | 'maxAge'>) =>
  (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge);

function checkAge(rules: EligibilityRules, dateOfBirth: string | null, today: Date): EligibilityCheck {
  const rule = 'age';
  if (rules.minAge === null && rules.maxAge === null)
    return { rule, answer: 'unknown', reason: 'We do not know of an age limit.' };
  const ages = formatAgeRule(rules);
  if (dateOfBirth === null) {
    const reason = `It is for ${ages}. Tell us your date of birth to check the age limit.`;
    return { rule, answer: 'unknown', reason, missing: 'dateOfBirth' };
  }
  const age = ageOf(dateOfBirth, today);
  return { rule, answer: yesOrNo(isWithin(age, rules)), reason: `For ${ages}. You are ${age}.` };
}

function overall(checks: readonly EligibilityCheck[]): EligibilityAnswer {
  if (checks.some(({ answer }) => answer === 'no')) return 'no';
  return checks.every(({ answer }) => answer === 'yes') ? 'yes' : 'unknown';
}

/**
 * Whether a person may apply, by our data and what the profile says: 'no' where one rule excludes them, 'yes' where each
 * of the three rules is known and fits, else 'unknown' (docs/decisions/0037-eligibility.md). The age is that of `today`,
 * because listings do not say by which other day it counts.
 */
export function checkEligibility(rules: EligibilityRules, person: Applicant, today: Date): Eligibility {
  const checks = [
    checkCountry(rules.eligibleCountries, person.country),
    checkEducation(rules.educationLevels, person.education),
    checkAge(rules, person.dateOfBirth, today),
  ];
  return { answer: overall(checks), checks };
}

/** One line for a card: why not, else which rules fit ('Fits your country and age.'); null where nothing is known. */
export function formatEligibility({ checks }: Eligibility) {
  const refusal = checks.find(({ answer }) => answer === 'no');
  if (refusal) return refusal.reason;
  const fitting = checks.filter(({ answer }) => answer === 'yes').map(({ rule }) => rule);
  return fitting.length > 0 ? `Fits your ${joinNames(fitting)}.` : null;
}
