import { categories, educationLevels } from '#features/people/interests/vocabulary.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { answerCountries, answerEducation } from '../../eligibility-policy.ts';
import { isClosedByFacts } from '../../facts-policy.ts';
import { fundingKinds, type OpenChoice, openChoices, opportunityTypes } from '../../vocabulary.ts';
import type { KnownApplicant } from '../list/opportunity-group-conditions.ts';
import type { Filter } from '../list/opportunity-list-conditions.ts';
import { bitOf, countryCodes, type OpportunityFacts } from './opportunity-facts.ts';

type Test = (facts: OpportunityFacts) => boolean;

type FacetCounts = Record<'open' | 'category' | 'type' | 'funding' | 'education', Record<string, number>> & {
  /** By country code; those without a number of their own are counted by '*'. */
  country: Record<string, number>;
  /** By country code, and 'online'. */
  location: Record<string, number>;
};

const listOf = <T>(values: T | readonly T[] | undefined) =>
  values === undefined ? undefined : ((Array.isArray(values) ? values : [values]) as readonly T[]);

/** The bits of some values; all where none is chosen. */
const bitsOf = <T>(values: readonly T[], chosen: T | readonly T[] | undefined) =>
  listOf(chosen)?.reduce((bits, value) => bits | bitOf(values, value), 0) ?? -1;
const openBit = (choice: OpenChoice) => 1 << openChoices.indexOf(choice);

/** Bits of the choices that it is open as: the same as `isOpenAs` of the database (`opportunity-list-conditions.ts`). */
function openBitsAt(now: Date) {
  const at = now.getTime();
  const today = dayAnywhere(now);
  const periods = (['7', '30', '90'] as const).map((choice) => ({
    bit: openBit(choice),
    until: daysAfter(now, Number(choice)).getTime(),
  }));
  const closed = openBit('any') | openBit('false');
  const open = openBit('any') | openBit('true');
  const [already, later, rolling] = [openBit('now'), openBit('later'), openBit('rolling')];
  return ({ closes, closesFrom, opensFrom, deadlineKind }: OpportunityFacts) => {
    if (!(closes > at)) return closed;
    let bits = open | (opensFrom > today ? later : already);
    if (deadlineKind === 'rolling') bits |= rolling;
    for (const { bit, until } of periods) if (closesFrom <= until) bits |= bit;
    return bits;
  };
}

/** Whether somebody may apply, as far as known. */
export const isNotClosedTo =
  ({ country, education, age, ...studies }: KnownApplicant): Test =>
  (facts) =>
    answerCountries(facts, country) !== 'no' &&
    !(facts.facts && isClosedByFacts(facts.facts, studies)) &&
    answerEducation(facts.educationLevels, education) !== 'no' &&
    (age === null || ((facts.minAge ?? age) <= age && (facts.maxAge ?? age) >= age));

/** A bit for each filter whose values are counted. */
const failing = { open: 1, category: 2, type: 4, funding: 8, education: 16, country: 32, location: 64 };

/** Reads which of the counted filters leave something out: no bit where it fits all of them. */
function countedFilters(filter: Filter, now: Date) {
  const openBitsOf = openBitsAt(now);
  const open = (listOf(filter.open) ?? ['true' as const]).reduce((bits, choice) => bits | openBit(choice), 0);
  const category = bitsOf(categories, filter.category);
  const type = bitsOf(opportunityTypes, filter.type);
  const funding = bitsOf(fundingKinds, filter.funding);
  const education = bitsOf(educationLevels, filter.education);
  const [country, location] = [listOf(filter.country), listOf(filter.location)];
  return (facts: OpportunityFacts) => {
    const openBits = openBitsOf(facts);
    let failed = 0;
    if ((openBits & open) === 0) failed |= failing.open;
    if ((facts.categoryBit & category) === 0) failed |= failing.category;
    if ((facts.typeBit & type) === 0) failed |= failing.type;
    if ((facts.fundingBit & funding) === 0) failed |= failing.funding;
    if (filter.education && (facts.levelBits & education) === 0) failed |= failing.education;
    if (country && !facts.isForAnyCountry && !country.some((code) => facts.eligibleCountries.includes(code)))
      failed |= failing.country;
    if (location && !location.some((code) => (code === 'online' ? facts.isOnline : facts.locations.includes(code))))
      failed |= failing.location;
    return { openBits, failed };
  };
}

/** The conditions of the filters whose values are not counted. */
function otherTests({ interest, notes, organization, published, applicant }: Filter, now: Date): Test {
  const interests = listOf(interest);
  const mayApply = applicant && isNotClosedTo(applicant);
  return (facts) =>
    (!interests || facts.interests.some((each) => interests.includes(each))) &&
    (!notes || facts.notes > 0) &&
    (!organization || facts.organizationSlug === organization) &&
    (!published ||
      (facts.newestSort < -published.since.getTime() &&
        facts.newestSort >= -published.until.getTime() &&
        facts.closes > now.getTime())) &&
    (!mayApply || mayApply(facts));
}

/** All conditions of a filter except its search and its topic. */
export function fitsFilter(filter: Filter, now: Date): Test {
  const read = countedFilters(filter, now);
  const fitsOthers = otherTests(filter, now);
  return (facts) => read(facts).failed === 0 && fitsOthers(facts);
}

/** Counts of bits by the values that they stand for. */
function countsByValue(
  values: readonly string[],
  countsOfBits: ReadonlyMap<number, number>,
  bitOfValue: (value: string) => number,
) {
  const counts = Object.fromEntries(values.map((value) => [value, 0]));
  for (const value of values)
    for (const [bits, count] of countsOfBits) if (bits & bitOfValue(value)) counts[value]! += count;
  return counts;
}

/** How many of these each value of a filter would leave, with the values that are chosen in the other filters. */
export function countFacets(all: Iterable<OpportunityFacts>, filter: Filter, now: Date): FacetCounts {
  const read = countedFilters(filter, now);
  const fitsOthers = otherTests(filter, now);
  // How often each combination of bits comes: there are few of them.
  const byBits = {
    open: new Map<number, number>(),
    category: new Map<number, number>(),
    type: new Map<number, number>(),
    funding: new Map<number, number>(),
    education: new Map<number, number>(),
  };
  const add = (counts: Map<number, number>, bits: number) => counts.set(bits, (counts.get(bits) ?? 0) + 1);
  const byCountry = new Uint32Array(countryCodes.length);
  const byLocation = new Uint32Array(countryCodes.length);
  let [anyCountry, online] = [0, 0];
  for (const facts of all) {
    if (!fitsOthers(facts)) continue;
    const { openBits, failed } = read(facts);
    // Where one filter leaves it out, that one's values are counted as if nothing of it were chosen.
    if ((failed & (failed - 1)) !== 0) continue;
    const isCounted = (filterBit: number) => failed === 0 || failed === filterBit;
    if (isCounted(failing.open)) add(byBits.open, openBits);
    if (isCounted(failing.category)) add(byBits.category, facts.categoryBit);
    if (isCounted(failing.type)) add(byBits.type, facts.typeBit);
    if (isCounted(failing.funding)) add(byBits.funding, facts.fundingBit);
    if (isCounted(failing.education)) add(byBits.education, facts.levelBits);
    if (isCounted(failing.location)) {
      if (facts.isOnline) online += 1;
      for (const number of facts.locationNumbers) byLocation[number]! += 1;
    }
    if (isCounted(failing.country))
      if (facts.isForAnyCountry) anyCountry += 1;
      else for (const number of facts.countryNumbers) byCountry[number]! += 1;
  }
  const byCode = (counts: Uint32Array, others: number) =>
    Object.fromEntries(
      [...counts.entries()].flatMap(([number, count]) => (count > 0 ? [[countryCodes[number]!, count + others]] : [])),
    );
  const countsOf = (values: readonly string[], counts: ReadonlyMap<number, number>) =>
    countsByValue(values, counts, (value) => bitOf(values, value));
  return {
    open: countsByValue(openChoices, byBits.open, (choice) => openBit(choice as OpenChoice)),
    category: countsOf(categories, byBits.category),
    type: countsOf(opportunityTypes, byBits.type),
    funding: countsOf(fundingKinds, byBits.funding),
    education: countsOf(educationLevels, byBits.education),
    country: { '*': anyCountry, ...byCode(byCountry, anyCountry) },
    location: { ...(online > 0 && { online }), ...byCode(byLocation, 0) },
  };
}
