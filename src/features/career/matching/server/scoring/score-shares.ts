import type { EligibilityRules } from '#features/opportunities/core/eligibility-policy.ts';
import type { EligibilityAnswer, FundingKind } from '#features/opportunities/core/vocabulary.ts';
import type { EducationLevel, Interest } from '#features/people/interests/vocabulary.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import type { PartName } from '../../vocabulary.ts';

/** Whole days, rounded down. */
const daysBetween = (from: number, to: number) => Math.floor((to - from) / dayMs);

/** An opportunity for few countries was made for them; one for nearly all was made for nobody in particular. */
const ofCountries = (count: number) => (count <= 3 ? 0.6 : count <= 70 ? 0.5 : 0.15);
const ofRules = { education: 0.1, age: 0.2 };
const ofNoRule = 0.2;
/** Where everything is known, fits, and was made for few countries. */
const allRules = 1.1;

/** Being open to the person's country says most of all rules. */
export const countryPart = (answer: EligibilityAnswer, countries: number) =>
  answer === 'yes' ? ofCountries(countries) : 0;
export const rulePart = (rule: keyof typeof ofRules, answer: EligibilityAnswer) =>
  answer === 'yes' ? ofRules[rule] : 0;

/** More where more rules are known to fit. */
export const eligibilityShare = (country: number, education: number, age: number) =>
  (ofNoRule + country + education + age) / allRules;

const anywhere = 0.5;
/** Where somebody wants to go, or anywhere; nothing for other countries. */
export function destinationShare(
  { countries, isForOnline }: { countries: ReadonlySet<string>; isForOnline: boolean },
  { locations, isOnline }: { locations: readonly string[]; isOnline: boolean },
) {
  if (isOnline) return isForOnline ? 1 : anywhere;
  if (locations.length === 0) return anywhere;
  return Number(locations.some((code) => countries.has(code)));
}

export function educationShare(levels: EligibilityRules['educationLevels'], memberLevel: EducationLevel) {
  if (levels.length === 0 || levels.includes('*')) return 0.4;
  if (!levels.includes(memberLevel)) return 0;
  return levels.length === 1 ? 1 : levels.length === 2 ? 0.9 : 0.75;
}

/**
 * Returns the effort by the kind of deadline and the number of documents: the share without a date, and the days
 * needed.
 */
export const effortOf = ({ deadlineKind, requiredDocuments }: { deadlineKind: string; requiredDocuments: number }) => ({
  undated: deadlineKind === 'rolling' ? 0.8 : deadlineKind === 'recurring' ? 0.5 : 0.4,
  daysNeeded: requiredDocuments > 3 ? 21 : 10,
});

/**
 * An opportunity that asks for many documents needs more time. Instants are in milliseconds; without a date it never
 * closes.
 */
export function timeShare({ undated, daysNeeded }: ReturnType<typeof effortOf>, closesAt: number, now: number) {
  if (closesAt === Number.POSITIVE_INFINITY) return undated;
  const days = daysBetween(now, closesAt);
  if (days < daysNeeded) return 0.2 + (0.6 * Math.max(0, days)) / daysNeeded;
  return days <= 120 ? 1 : 0.8;
}

const fundingShares: Record<FundingKind, number> = { full: 1, paid: 0.9, partial: 0.6, none: 0.1 };
export const fundingShare = (funding: FundingKind | null) => (funding ? fundingShares[funding] : 0.3);

export function freshShare(freshAt: number, now: number) {
  const days = -daysBetween(now, freshAt);
  return days <= 30 ? 1 : days <= 180 ? 0.6 : 0.3;
}

/** Weighs the goals: how near the meaning is, how many of their terms it names, and that both say so. */
export const wishShare = (meaning: number, terms: number) =>
  0.35 * meaning + 0.46 * terms + 0.19 * Math.sqrt(meaning * terms);

/** More where one or two of the person's interests are among its own, and where it has few others. */
export function interestShare(memberInterests: readonly Interest[], of: readonly Interest[]) {
  const shared = memberInterests.filter((interest) => of.includes(interest)).length;
  return 0.58 * Math.min(1, shared / Math.min(memberInterests.length, 2)) + (0.42 * shared) / Math.max(1, of.length);
}

/** How often its fields were chosen in the quiz, compared with the field that was chosen largest. */
export const fieldShare = (chosen: ReadonlyMap<Interest, number>, of: readonly Interest[]) =>
  Math.max(0, ...of.map((interest) => chosen.get(interest) ?? 0)) / Math.max(...chosen.values());

/** The points that each part can give. `bench/relevance` judges them. */
export const maxPoints = {
  goals: 47,
  kind: 10,
  interests: 24,
  /** Where no goals say more. */
  interestsAlone: 40,
  quiz: 8,
  destination: 20,
  eligibility: 30,
  education: 6,
  time: 5,
  funding: 5,
  neededFunding: 16,
  freshness: 3,
  answers: 16,
  activity: 10,
};
/** From this relevance on, what is known besides counts in full. */
export const enoughRelevance = 0.3;
/** What each thing that may not fit takes from a score, and how many of them may be left. */
export const [uncertaintyLoss, maxDoubts] = [8, 2];
/** An opportunity for all subjects names the one of somebody who wants to study, though less than one for it alone. */
export const allSubjectsShare = 0.5;

export type Part = { name: PartName; points: number; max: number };

/** The score of some parts, from 0 to 100: what they give of what they could, without what is lost. */
export function totalOf(parts: readonly Part[]) {
  const [given, max, lost] = parts.reduce(
    ([given, max, lost], part) =>
      part.max > 0 ? [given + part.points, max + part.max, lost] : [given, max, lost + part.points],
    [0, 0, 0],
  );
  return Math.max(0, (100 * given!) / max! + lost!);
}
