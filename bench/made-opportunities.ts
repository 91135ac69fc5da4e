import { educationLevels, type Interest, interests } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { foldText, toSlug } from '#platform/shared/text/fold-text.ts';
import { createRandom, type Random } from './random.ts';
import type { RealTerms } from './real-terms.ts';

/** Fixed time of the queries, so that every run reads the same rows. */
export const benchNow = new Date('2027-03-01T09:00:00Z');

const day = 24 * 60 * 60 * 1000;
const countries = Object.keys(countryNames);
const categoryWeights = [
  ['tech', 0.45],
  ['leadership', 0.25],
  ['arts', 0.18],
  ['environment', 0.12],
] as const;
const typeWeights = [
  ['scholarship', 0.4],
  ['competition', 0.25],
  ['internship', 0.2],
  ['exchange', 0.15],
] as const;
const stateWeights = [
  ['published', 0.97],
  ['needs_review', 0.02],
  ['archived', 0.01],
] as const;
/** A fifth is closed, a tenth open all year; most others close within a year. */
const deadlineWeights = [
  ['closed', 0.2],
  ['rolling', 0.1],
  ['unknown', 0.05],
  ['recurring', 0.05],
  ['dated', 0.6],
] as const;

/** Text assembled from passages of real descriptions. */
function write(random: Random, terms: string[], min: number, max: number) {
  const length = random.between(min, max);
  let text = '';
  while (text.length < length) {
    const start = random.below(terms.length);
    text += `${terms.slice(start, start + random.between(6, 25)).join(' ')} `;
  }
  // slice() may have cut a surrogate pair.
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

function chooseSome<T>(random: Random, values: readonly T[], count: number) {
  const chosen = new Set<T>();
  while (chosen.size < count) chosen.add(random.pick(values));
  return [...chosen];
}

function chooseDeadline(random: Random) {
  const kind = random.pickWeighted(deadlineWeights);
  if (kind === 'rolling') return { deadline: 'Rolling', deadlineKind: 'rolling', closesAt: null };
  if (kind === 'recurring') return { deadline: 'Usually closes in May', deadlineKind: 'recurring', closesAt: null };
  if (kind === 'unknown') return { deadline: 'See the official site', deadlineKind: 'unknown', closesAt: null };
  // Deadlines are dense near today and sparser later.
  const away = kind === 'closed' ? -random.next() * 700 : random.next() ** 1.6 * 365;
  const noon = new Date(benchNow.getTime() + Math.round(away) * day);
  noon.setUTCHours(12, 0, 0, 0);
  return { deadline: noon.toISOString().slice(0, 10), deadlineKind: 'dated', closesAt: noon.toISOString() };
}

/** Deterministic: the same number and terms give the same opportunity. */
export function makeOpportunity(number: number, { titles, organizations, terms }: RealTerms) {
  const random = createRandom(number * 2_654_435_761);
  const title = `${random.pick(titles)} ${random.between(2025, 2028)}`;
  const description = write(random, terms, 150, 600);
  const category = random.pickWeighted(categoryWeights);
  const also = chooseSome<Interest>(random, interests, random.below(3));
  return {
    slug: `${toSlug(title)}-${number}`,
    title,
    description,
    organization: random.pick(organizations) ?? null,
    category,
    type: random.pickWeighted(typeWeights),
    interests: [...new Set<Interest>([category, ...also])],
    ...chooseDeadline(random),
    link: `https://opportunities.example/apply/${number}`,
    benefits: ['Tuition fees', 'Travel costs', 'A monthly allowance'].slice(random.below(3)),
    eligibility: write(random, terms, 60, 200),
    eligibleCountries: random.next() < 0.55 ? ['*'] : chooseSome(random, countries, random.between(1, 60)),
    educationLevels: random.next() < 0.3 ? ['*'] : chooseSome(random, educationLevels, random.between(1, 3)),
    location: countryNames[random.pick(countries)]!,
    state: random.pickWeighted(stateWeights),
    source: 'bench',
    sourceId: String(number),
    canonicalLink: `opportunities.example/apply/${number}`,
    fingerprint: foldText(title).split(' ').sort().join(' '),
    contentHash: String(number).padStart(64, '0'),
    publishedAt: new Date(benchNow.getTime() - Math.round(random.next() * 720 * 24 * 60) * 60_000).toISOString(),
    searchText: `${foldText(title)}\n${foldText(description)}`,
  };
}
