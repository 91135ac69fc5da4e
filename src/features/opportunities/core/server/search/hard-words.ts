import { countryGroups } from '#platform/shared/countries/countries.ts';
import type { OpportunityFacts } from './opportunity-facts.ts';
import data from './search-words.json';

/** The facts that words of a search stand for; what contradicts one is no match. */
const hardKinds = [
  ...(['type', 'education', 'funding', 'online', 'women', 'certificate', 'month', 'age'] as const),
  ...(['location', 'nationality', 'country', 'region', 'regionLocation'] as const),
] as const;
export type Understood = { kind: (typeof hardKinds)[number]; value: string };

const months: Record<string, number> = data.months;
type FactInText = { typed: string; understood: Understood | undefined };

/** `null`: it says something of the person that no opportunity is compared with. */
const patterns: { pattern: RegExp; read: (parts: string[]) => Understood | null | undefined }[] = [
  {
    // Who has a bachelor's degree does not look for one.
    pattern:
      /\b(?:with|have|having|has|hold|holding|holds|got) (?:an? |my )?(?:bachelor(?: ?s)?|undergraduate|first)(?: degrees?)?\b/,
    read: () => null,
  },
  {
    pattern: /\b(?:without|no|not needing) (?:an? )?(?:ielts|toefl|english test|language certificate)\b/,
    read: () => ({ kind: 'certificate', value: 'false' }),
  },
  { pattern: /\b(?:aged?|for age|i am|im|i m) (\d{2})\b/, read: ([, age]) => readAge(age) },
  { pattern: /\b(?:for )?(?:an? )?(\d{2})[ -]?(?:years?|yrs?|yo)(?:[ -]?olds?)?\b/, read: ([, age]) => readAge(age) },
  { pattern: /\bunder (?:the age of )?(\d{2})s?\b/, read: ([, age]) => readAge(String(Number(age) - 1)) },
  {
    pattern: new RegExp(
      `\\b(?:deadlines?|closing|closes?|due|ends?|ending|in|by)(?: (?:in|of|is|by))? (${Object.keys(months).join('|')})\\b`,
    ),
    read: ([, month]) => ({ kind: 'month', value: String(months[month ?? '']) }),
  },
];

function readAge(text: string | undefined): Understood | undefined {
  const age = Number(text);
  return age >= 10 && age <= 60 ? { kind: 'age', value: String(age) } : undefined;
}

/** Finds facts that several words of a folded text name; `rest` is the text without them. */
export function findHardWords(folded: string): { found: FactInText[]; rest: string } {
  const found: FactInText[] = [];
  let rest = folded;
  for (const { pattern, read } of patterns) {
    const parts = pattern.exec(rest);
    const understood = parts ? read([...parts]) : undefined;
    if (!parts || understood === undefined) continue;
    found.push({ typed: parts[0].trim(), understood: understood ?? undefined });
    rest = `${rest.slice(0, parts.index)} , ${rest.slice(parts.index + parts[0].length)}`;
  }
  return { found, rest };
}

const applicantNouns =
  /^(founders?|entrepreneurs?|startups?|artists?|journalists?|teachers?|farmers?|engineers?|leaders?|graduates?|students?|scholars?|citizens?|nationals?|girls?|women|youth|applicants?|people|residents?|undergraduates?|teens?|teenagers?|refugees)$/;

const homePattern =
  /\b(?:im|i m)\b|\b(?:i|we|my) (?:.* )?(?:live|lives|living|finished|completed|graduated|studied|born|grew|am|are|based)\b/;
const wishPattern =
  /\b(?:want|wants|wish|like|hope|plan|planning|dream|apply|applying|look|looking|search|searching|interested|can|could|to)\b/;
/** 'I live in Nigeria', 'I finished school in Nigeria': a place where somebody is, and not where they want to go. */
const namesHome = (before: string) => homePattern.test(before) && !wishPattern.test(before);

/** What the words around a country or a region make of it: where it is, for whom it is, or either. */
export function withRole(
  { kind, value }: Understood,
  isDemonym: boolean,
  typed: string,
  { before, after = '' }: { before: readonly string[]; after: string | undefined },
): Understood | undefined {
  if (kind !== 'country' && kind !== 'region') return { kind, value };
  if (isDemonym && (after === 'language' || before.at(-1) === 'learn')) return undefined;
  const isSkipped = /^(the|another|an|other)$/.test(before.at(-1) ?? '');
  const last = before.at(isSkipped ? -2 : -1);
  const isRegion = kind === 'region';
  // 'Women in Africa' are there; where they study is not said.
  const isOfApplicants = last === 'in' && applicantNouns.test(before.at(isSkipped ? -3 : -2) ?? '');
  if (kind === 'country' && last === 'in' && namesHome(before.join(' '))) return { kind: 'nationality', value };
  if (!isOfApplicants && (last === 'in' || last === 'to' || last === 'at'))
    return { kind: isRegion ? 'regionLocation' : 'location', value };
  // 'USA students' are people; 'USA undergraduate' is a level there.
  const namesApplicants = applicantNouns.test(after) && (isDemonym || after.endsWith('s') || after === 'youth');
  const isNationality = last === 'for' || last === 'from' || namesApplicants || (isDemonym && typed.endsWith('s'));
  return { kind: !isRegion && isNationality ? 'nationality' : kind, value };
}

/** A list of more countries was not made for each of them. */
const fewCountries = 5;
const groups = new Map(Object.entries(countryGroups).map(([group, codes]) => [group, new Set<string>(codes)]));

/** Where a degree is offered, 'masters' is one that is offered, not the one that applicants have. */
function isOfLevel(level: string, { levels, facts: { offers = [] } }: OpportunityFacts) {
  const degrees = offers.filter((each) => each !== 'short-course' && each !== 'none');
  const isGraduate = level === 'masters' || level === 'phd';
  return isGraduate && degrees.length > 0 ? degrees.some((each) => each === level) : levels.includes(level);
}

/** Few are at a university before this age. */
const universityFrom = 17;
const isBeyondSchool = (age: string, { educationLevels }: OpportunityFacts) =>
  Number(age) < universityFrom + 1 &&
  educationLevels.length > 0 &&
  !educationLevels.includes('*') &&
  !educationLevels.includes('high-school');

/** Whether an opportunity has the fact; unknown ones count as missing. */
export function isTrueOf({ kind, value }: Understood, facts: OpportunityFacts): boolean {
  const { eligibleCountries: countries, locations, minAge, maxAge } = facts;
  const isForFew = countries.length <= fewCountries;
  switch (kind) {
    case 'type':
      return facts.type === value;
    case 'funding':
      return facts.funding === value;
    case 'education':
      return isOfLevel(value, facts);
    case 'online':
      return facts.isOnline;
    case 'women':
      return facts.namesWomen;
    case 'certificate':
      return !facts.needsCertificate;
    case 'month':
      return facts.months.includes(Number(value));
    case 'age':
      return (
        !isBeyondSchool(value, facts) &&
        (minAge !== null || maxAge !== null) &&
        (minAge === null || minAge <= Number(value)) &&
        (maxAge === null || maxAge >= Number(value))
      );
    case 'location':
      return locations.includes(value);
    case 'nationality':
      return countries.includes(value) || countries.includes('*');
    case 'country':
      return locations.includes(value) || (countries.includes(value) && isForFew);
    case 'region':
    case 'regionLocation': {
      const group = groups.get(value)!;
      if (locations.some((code) => group.has(code))) return true;
      if (kind === 'regionLocation' || countries.length === 0) return false;
      const inside = countries.reduce((count, code) => count + Number(group.has(code)), 0);
      return inside > 0 && (inside >= countries.length * 0.8 || inside >= group.size * 0.6);
    }
  }
}

/** How much an opportunity lacks of a fact: all where its own facts say something else, half where they say nothing. */
export function lacks(fact: Understood, facts: OpportunityFacts): number {
  if (isTrueOf(fact, facts)) return 0;
  const { eligibleCountries, educationLevels, minAge, maxAge } = facts;
  const isUnknown =
    (fact.kind === 'country' && eligibleCountries.includes('*')) ||
    // Where all costs are paid, there may be a wage as well.
    (fact.kind === 'funding' && fact.value === 'paid' && facts.funding === 'full') ||
    (fact.kind === 'education' && educationLevels.includes('*')) ||
    (fact.kind === 'age' && minAge === null && maxAge === null && !isBeyondSchool(fact.value, facts)) ||
    (fact.kind === 'month' && facts.months.length === 0);
  return isUnknown ? 0.5 : 1;
}
