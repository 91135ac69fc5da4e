import { type EducationLevel, educationLabels } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { joinCountries, joinNames } from '#platform/shared/countries/country-labels.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import type { EligibilityCheck, EligibilityFacts } from './eligibility-contract.ts';
import { checkFacts, type StudyFacts } from './facts-policy.ts';
import type { EligibilityAnswer } from './vocabulary.ts';

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
  facts?: EligibilityFacts;
};

type Ages = Pick<EligibilityRules, 'minAge' | 'maxAge'>;

/** The facts that a person gave in the profile. `country` is where they live. */
export type Applicant = StudyFacts & { country: string; education: EducationLevel; dateOfBirth: string | null };

type RuleAnswer = Pick<EligibilityCheck, 'rule' | 'answer'>;
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

/** Where a listing states a residence, that decides as well as the countries that it names. */
export function answerCountries(
  { eligibleCountries, facts: { residence = [] } = {} }: Pick<EligibilityRules, 'eligibleCountries' | 'facts'>,
  country: string,
) {
  const answers = [answerCountry(eligibleCountries, country), answerCountry(residence, country)];
  return answers.find((answer) => answer === 'no') ?? answers.find((answer) => answer === 'yes') ?? 'unknown';
}

/** 'For citizens of Kenya. For people who live in Kenya. You live in Kenya.' */
function describeCountry(answer: EligibilityAnswer, rules: EligibilityRules, country: string) {
  if (answer === 'unknown') return 'We do not know which countries it is open to.';
  const { eligibleCountries, facts = {} } = rules;
  const citizens = facts.nationality && `For citizens of ${joinCountries(facts.nationality)}.`;
  const residents = facts.residence && `For people who live in ${joinCountries(facts.residence)}.`;
  const openTo = joinCountries(eligibleCountries);
  const opening = [citizens, residents].filter(Boolean).join(' ') || `Open to people from ${openTo}.`;
  const home = countryNames[country] ?? country;
  const isOneOf = !residents && /^\d/.test(openTo) && ` ${home} is ${answer === 'yes' ? '' : 'not '}one of them.`;
  return `${opening}${isOneOf || ` You live in ${home}.`}`;
}

/** A profile does not tell citizenship, so that a rule about citizens is not one about where they live. */
const describeRefusal = ({ facts: { nationality, residence } = {} }: EligibilityRules, country: string) =>
  nationality && !residence ? 'Only for some citizens' : `Not for ${countryNames[country] ?? country}`;

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

/**
 * Whether a person may apply, by our data and what the profile says: 'no' where one rule excludes them, 'yes' where
 * country, education and age are known and fit and so does each fact that the listing states, else 'unknown'
 * (docs/decisions/0037-eligibility.md, 0099-facts-of-eligibility.md). The age is that of `today`, because opportunities
 * do not say by which other day it counts.
 */
export function checkEligibility(rules: EligibilityRules, person: Applicant, today: Date): Eligibility {
  const { country, education, dateOfBirth } = person;
  const countries = answerCountries(rules, country);
  const level = answerEducation(rules.educationLevels, education);
  const isBirthMissing = dateOfBirth === null && (rules.minAge !== null || rules.maxAge !== null);
  const age = answerAge(rules, dateOfBirth, today);
  const checks: EligibilityCheck[] = [
    {
      rule: 'country',
      answer: countries,
      reason: describeCountry(countries, rules, country),
      ...(countries === 'no' && { brief: describeRefusal(rules, country) }),
    },
    {
      rule: 'education',
      answer: level,
      reason: describeEducation(level, rules.educationLevels, education),
      ...(level === 'no' && { brief: `Not for ${educationLabels[education]}` }),
    },
    {
      rule: 'age',
      answer: age,
      reason: describeAge(rules, dateOfBirth, today),
      ...(age === 'no' && { brief: 'Not for your age' }),
      ...(isBirthMissing && { missing: 'dateOfBirth' as const }),
    },
    ...(rules.facts ? checkFacts(rules.facts, person) : []),
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
