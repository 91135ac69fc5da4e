import { type SQL, sql } from 'drizzle-orm';
import { type EducationLevel, type Interest, interests as vocabulary } from '#features/people/interests/vocabulary.ts';
import { levelsWithin, type StudyFacts } from '../../facts-policy.ts';
import { interestBits } from '../opportunity-expression-table.ts';
import { opportunities as t } from '../opportunity-table.ts';

/** Against whom a query checks the rules of `eligibility-policy.ts`; the age is null where it is not known. */
export type KnownApplicant = StudyFacts & { country: string; education: EducationLevel; age: number | null };

const arrayOf = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** Shares an interest with these. */
export const prefers = (interests: readonly Interest[]) => sql`${t.interests} && ${arrayOf(interests)}`;
export const isForCountry = (countries: readonly string[]) =>
  sql`${t.eligibleCountries} && ${arrayOf(['*', ...countries])}`;
export const isForEducation = (levels: readonly EducationLevel[]) =>
  sql`${t.educationLevels} && ${arrayOf(['*', ...levels])}`;

/** A fact names one of these values, or is not stated. In this form the planner expects that nearly all rows pass. */
const allows = (fact: 'residence' | 'studiesNow' | 'hasFinished', values: readonly string[]) =>
  sql`coalesce(jsonb_exists_any(${t.facts} -> ${sql.raw(`'${fact}'`)}, ${arrayOf(values)})::int, 1) <> 0`;

/** Holds for opportunities that `checkEligibility` does not answer with 'no'. */
export function isNotClosedTo({ country, education, age, studying, finished }: KnownApplicant): SQL {
  const rules = [isForCountry([country]), isForEducation([education]), allows('residence', [country])];
  if (studying) rules.push(allows('studiesNow', [studying]));
  if (finished) rules.push(allows('hasFinished', levelsWithin({ studying, finished })));
  if (age !== null)
    rules.push(
      sql`(${t.minAge} is null or ${t.minAge} <= ${age}::int)`,
      sql`(${t.maxAge} is null or ${t.maxAge} >= ${age}::int)`,
    );
  return sql`(${sql.join(rules, sql` and `)})`;
}

const countBits = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countBits(bits >> 1));
const combinations = Array.from({ length: 2 ** vocabulary.length }, (_, bits) => bits);

/** Shares exactly this many interests with these. The planner knows how common each combination is (`interestBits`). */
function sharesExactly(count: number, interests: readonly Interest[]): SQL {
  const readerBits = interests.reduce((bits, interest) => bits | (1 << vocabulary.indexOf(interest)), 0);
  const sharing = combinations.filter((bits) => countBits(bits & readerBits) === count);
  return sql`${interestBits} = any(${`{${sharing}}`}::int[])`;
}

export type ListOrder = { first?: readonly Interest[] | undefined; closedLast?: KnownApplicant | undefined };
/** `group` rises through the list. */
export type Group = { group: number; where: SQL | undefined };

/**
 * The parts of a list, in order: those with more of the interests `first` before those with fewer, and all that are
 * closed to `closedLast` after them.
 */
export function groupsOf({ first = [], closedLast }: ListOrder): Group[] {
  const shared = [...new Set(first)];
  const isOpen = closedLast && isNotClosedTo(closedLast);
  const parts = isOpen ? [isOpen, sql`not ${isOpen}`] : [undefined];
  const size = vocabulary.length + 1;
  return parts.flatMap((part, index) =>
    Array.from({ length: shared.length + 1 }, (_, missing) => {
      const count = shared.length - missing;
      const conditions = [shared.length > 0 ? sharesExactly(count, shared) : undefined, part];
      const given = conditions.filter((condition) => condition !== undefined);
      return {
        group: index * size + vocabulary.length - count,
        where: given.length > 0 ? sql.join(given, sql` and `) : undefined,
      };
    }),
  );
}

type Grouped = { interests: readonly Interest[] };

/** The group of `groupsOf` for facts in memory; undefined where the order has no groups. */
export function groupTest<Facts extends Grouped>(
  { first = [], closedLast }: ListOrder = {},
  isNotClosed: (applicant: KnownApplicant) => (facts: Facts) => boolean,
) {
  if (first.length === 0 && !closedLast) return undefined;
  const shared = new Set(first);
  const isOpen = closedLast && isNotClosed(closedLast);
  return (facts: Facts) =>
    (isOpen && !isOpen(facts) ? vocabulary.length + 1 : 0) +
    vocabulary.length -
    facts.interests.filter((interest) => shared.has(interest)).length;
}
