import { categories, educationLevels } from '#features/people/interests/vocabulary.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { answerCountries, answerEducation } from '../../eligibility-policy.ts';
import { isClosedByFacts } from '../../facts-policy.ts';
import { fundingKinds, type OpenChoice, openChoices, opportunityTypes } from '../../vocabulary.ts';
import type { KnownApplicant } from '../list/opportunity-group-conditions.ts';
import type { Filter } from '../list/opportunity-list-conditions.ts';
import { countryCodes, type OpportunityFacts } from './opportunity-facts.ts';

const facets = ['open', 'category', 'type', 'funding', 'country', 'location', 'education'] as const;
type Facet = (typeof facets)[number];
type Test = (facts: OpportunityFacts) => boolean;

type FacetCounts = Record<Exclude<Facet, 'country' | 'location'>, Record<string, number>> & {
  /** By country code; those without a number of their own are counted by `anyCountry`. */
  country: Record<string, number>;
  /** By country code, and 'online'. */
  location: Record<string, number>;
};

const listOf = <T>(values: T | readonly T[] | undefined) =>
  values === undefined ? undefined : ((Array.isArray(values) ? values : [values]) as readonly T[]);
const isOneOf = (value: unknown, values: readonly unknown[]) => values.includes(value);
const overlaps = (own: readonly string[], values: readonly string[]) =>
  own.includes('*') || own.some((value) => values.includes(value));

/** The same as `isOpenAs` of the database (`opportunity-list-conditions.ts`). */
function isOpenAs(choice: OpenChoice, now: Date): Test {
  const at = now.getTime();
  if (choice === 'any') return () => true;
  if (choice === 'false') return ({ closes }) => closes <= at;
  if (choice === 'rolling') return ({ closes, deadlineKind }) => closes > at && deadlineKind === 'rolling';
  if (choice === 'true') return ({ closes }) => closes > at;
  const today = dayAnywhere(now);
  if (choice === 'now') return ({ closes, opensFrom }) => closes > at && !(opensFrom > today);
  if (choice === 'later') return ({ closes, opensFrom }) => closes > at && opensFrom > today;
  const until = daysAfter(now, Number(choice)).getTime();
  return ({ closes, closesFrom }) => closes > at && closesFrom <= until;
}

/** Whether somebody may apply, as far as known. */
export const isNotClosedTo =
  ({ country, education, age, ...studies }: KnownApplicant): Test =>
  (facts) =>
    answerCountries(facts, country) !== 'no' &&
    !(facts.facts && isClosedByFacts(facts.facts, studies)) &&
    answerEducation(facts.educationLevels, education) !== 'no' &&
    (age === null || ((facts.minAge ?? age) <= age && (facts.maxAge ?? age) >= age));

const isLocatedIn = ({ isOnline, locations }: OpportunityFacts, code: string) =>
  code === 'online' ? isOnline : locations.includes(code);

/** The tests of the filters that are set. */
function facetTests(filter: Filter, now: Date): Partial<Record<Facet, Test>> {
  const open = (listOf(filter.open) ?? ['true' as const]).map((choice) => isOpenAs(choice, now));
  const [category, type, funding] = [listOf(filter.category), listOf(filter.type), listOf(filter.funding)];
  const [country, location, education] = [filter.country, filter.location, filter.education].map((each) =>
    listOf<string>(each),
  );
  return {
    open: open.length === 1 ? open[0]! : (facts) => open.some((isOpen) => isOpen(facts)),
    ...(category && { category: (facts) => isOneOf(facts.category, category) }),
    ...(type && { type: (facts) => isOneOf(facts.type, type) }),
    ...(funding && { funding: (facts) => isOneOf(facts.funding, funding) }),
    ...(location && { location: (facts) => location.some((code) => isLocatedIn(facts, code)) }),
    ...(country && { country: (facts) => overlaps(facts.eligibleCountries, country) }),
    ...(education && { education: (facts) => overlaps(facts.educationLevels, education) }),
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
  const tests = [...Object.values(facetTests(filter, now)), otherTests(filter, now)];
  return (facts) => tests.every((test) => test(facts));
}

const zeros = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 0]));

/** How many of these each value of a filter would leave, with the values that are chosen in the other filters. */
export function countFacets(all: Iterable<OpportunityFacts>, filter: Filter, now: Date): FacetCounts {
  const tests = Object.entries(facetTests(filter, now)) as [Facet, Test][];
  const fitsOthers = otherTests(filter, now);
  const openTests = openChoices.map((choice) => [choice, isOpenAs(choice, now)] as const);
  const counts = {
    ...{ open: zeros(openChoices), category: zeros(categories), type: zeros(opportunityTypes) },
    ...{ funding: zeros(fundingKinds), education: zeros(educationLevels) },
  };
  const byCountry = new Uint32Array(countryCodes.length);
  const location: Record<string, number> = {};
  let anyCountry = 0;
  for (const facts of all) {
    if (!fitsOthers(facts)) continue;
    /** The only filter that leaves it out: its values are counted as if nothing of it were chosen. */
    let failed: Facet | undefined;
    let failures = 0;
    for (const [facet, fits] of tests)
      if (!fits(facts)) {
        failed = facet;
        failures += 1;
      }
    if (failures > 1) continue;
    const isCounted = (facet: Facet) => failures === 0 || failed === facet;
    if (isCounted('open')) for (const [choice, isOpen] of openTests) if (isOpen(facts)) counts.open[choice]! += 1;
    for (const facet of ['category', 'type', 'funding'] as const) {
      const value = facts[facet];
      if (value !== null && isCounted(facet)) counts[facet][value]! += 1;
    }
    if (isCounted('education'))
      for (const level of facts.educationLevels.includes('*') ? educationLevels : facts.educationLevels)
        counts.education[level]! += 1;
    if (isCounted('location')) {
      if (facts.isOnline) location.online = (location.online ?? 0) + 1;
      for (const code of facts.locations) location[code] = (location[code] ?? 0) + 1;
    }
    if (isCounted('country'))
      if (facts.isForAnyCountry) anyCountry += 1;
      else for (const number of facts.countryNumbers) byCountry[number]! += 1;
  }
  const country: Record<string, number> = { '*': anyCountry };
  for (const [number, count] of byCountry.entries()) if (count > 0) country[countryCodes[number]!] = count + anyCountry;
  return { ...counts, country, location };
}
