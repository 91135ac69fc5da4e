import { type EducationLevel, educationLabels } from '#features/people/interests/vocabulary.ts';
import { ageOf } from '#platform/shared/ages.ts';
import { countryNames } from '#platform/shared/countries.ts';
import { joinCountries } from '#platform/shared/country-labels.ts';
import type { EligibilityAnswer, eligibilityRules } from './vocabulary.ts';

/**
 * Rules about the people for whom an opportunity is, as far as our data says. An empty list, '*' and null mean that
 * nothing is known.
 */
export type EligibilityRules = {
  /** ISO 3166 codes. */
  eligibleCountries: readonly string[];
  educationLevels: readonly (EducationLevel | '*')[];
  /** Both ages still may apply. */
  minAge: number | null;
  maxAge: number | null;
};

type Ages = Pick<EligibilityRules, 'minAge' | 'maxAge'>;

/** The facts that a person gave in the profile. `country` is where they live. */
export type Applicant = { country: string; education: EducationLevel; dateOfBirth: string | null };

type RuleAnswer = { rule: (typeof eligibilityRules)[number]; answer: EligibilityAnswer };
export type EligibilityCheck = RuleAnswer & {
  /** One or two plain sentences. */
  reason: string;
  /** Names the field that the profile lacks to check the rule. */
  missing?: 'dateOfBirth';
};
export type Eligibility = { answer: EligibilityAnswer; checks: EligibilityCheck[] };

const yesOrNo = (fits: boolean): EligibilityAnswer => (fits ? 'yes' : 'no');

/** Whether somebody of this country may apply. */
export const answerCountry = (countries: readonly string[], country: string) =>
  countries.length === 0 || countries.includes('*') ? 'unknown' : yesOrNo(countries.includes(country));

/** Whether somebody of this education may apply. */
export const answerEducation = (levels: EligibilityRules['educationLevels'], applicantLevel: EducationLevel) =>
  levels.length === 0 || levels.includes('*') ? 'unknown' : yesOrNo(levels.includes(applicantLevel));

/** An age in completed years lies within the limits, both included. */
export function answerAge({ minAge, maxAge }: Ages, dateOfBirth: string | null, today: Date): EligibilityAnswer {
  if (dateOfBirth === null || (minAge === null && maxAge === null)) return 'unknown';
  const age = ageOf(dateOfBirth, today);
  return yesOrNo((minAge === null || age >= minAge) && (maxAge === null || age <= maxAge));
}

function describeCountry(answer: EligibilityAnswer, countries: readonly string[], country: string) {
  if (answer === 'unknown') return 'We do not know which countries it is open to.';
  const openTo = joinCountries(countries);
  const home = countryNames[country] ?? country;
  const isNumber = /^\d/.test(openTo);
  const aboutHome = isNumber ? `${home} is ${answer === 'yes' ? '' : 'not '}one of them.` : `You live in ${home}.`;
  return `Open to people from ${openTo}. ${aboutHome}`;
}

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function describeEducation(
  answer: EligibilityAnswer,
  levels: EligibilityRules['educationLevels'],
  applicantLevel: EducationLevel,
) {
  if (answer === 'unknown') return 'We do not know which education it is for.';
  const namedLevels = levels.filter((level) => level !== '*');
  return `For ${joinNames(namedLevels.map((level) => educationLabels[level]))}. You said: ${educationLabels[applicantLevel]}.`;
}

function formatAgeRule({ minAge, maxAge }: Ages) {
  if (minAge !== null && maxAge !== null) return minAge === maxAge ? `age ${minAge}` : `ages ${minAge} to ${maxAge}`;
  return minAge === null ? `people up to age ${maxAge}` : `people aged ${minAge} or older`;
}

function describeAge(rules: EligibilityRules, dateOfBirth: string | null, today: Date) {
  if (rules.minAge === null && rules.maxAge === null) return 'We do not know of an age limit.';
  const ages = formatAgeRule(rules);
  return dateOfBirth === null
    ? `It is for ${ages}. Tell us your date of birth to check the age limit.`
    : `For ${ages}. You are ${ageOf(dateOfBirth, today)}.`;
}

function overall(checks: readonly RuleAnswer[]): EligibilityAnswer {
  if (checks.some(({ answer }) => answer === 'no')) return 'no';
  return checks.every(({ answer }) => answer === 'yes') ? 'yes' : 'unknown';
}

function answerRules(rules: EligibilityRules, person: Applicant, today: Date) {
  const checks: RuleAnswer[] = [
    { rule: 'country', answer: answerCountry(rules.eligibleCountries, person.country) },
    { rule: 'education', answer: answerEducation(rules.educationLevels, person.education) },
    { rule: 'age', answer: answerAge(rules, person.dateOfBirth, today) },
  ];
  return { answer: overall(checks), checks };
}

/**
 * Whether a person may apply, by our data and what the profile says: 'no' where one rule excludes them, 'yes' where each
 * of the three rules is known and fits, else 'unknown' (docs/decisions/0037-eligibility.md). The age is that of `today`,
 * because opportunities do not say by which other day it counts.
 */
export function checkEligibility(rules: EligibilityRules, person: Applicant, today: Date): Eligibility {
  const { answer, checks } = answerRules(rules, person, today);
  const isBirthMissing = person.dateOfBirth === null && (rules.minAge !== null || rules.maxAge !== null);
  const described = checks.map((check): EligibilityCheck => {
    if (check.rule === 'country')
      return { ...check, reason: describeCountry(check.answer, rules.eligibleCountries, person.country) };
    if (check.rule === 'education')
      return { ...check, reason: describeEducation(check.answer, rules.educationLevels, person.education) };
    const reason = describeAge(rules, person.dateOfBirth, today);
    return isBirthMissing ? { ...check, reason, missing: 'dateOfBirth' } : { ...check, reason };
  });
  return { answer, checks: described };
}

/** One line for a card: why not, else which rules fit ('Fits your country and age.'); null where nothing is known. */
export function formatEligibility({ checks }: Eligibility) {
  const refusal = checks.find(({ answer }) => answer === 'no');
  if (refusal) return refusal.reason;
  const fitting = checks.filter(({ answer }) => answer === 'yes').map(({ rule }) => rule);
  return fitting.length > 0 ? `Fits your ${joinNames(fitting)}.` : null;
}
