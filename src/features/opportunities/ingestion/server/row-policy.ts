import { createHash } from 'node:crypto';
import { expectedColumns } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import type { ReviewReason } from '#features/opportunities/core/vocabulary.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { readDeadline } from './deadline-policy.ts';
import type { Draft } from './draft.ts';
import { fingerprint, plainFingerprint } from './duplicates/fingerprint-policy.ts';
import { canonicalLink, parseLink } from './link-policy.ts';
import type { DayOrders } from './mapping/day-order-policy.ts';
import {
  knownCategory,
  knownCountries,
  knownDocuments,
  knownFunding,
  knownLanguages,
  knownLevels,
  knownType,
} from './mapping/known-values.ts';
import { propose } from './mapping/propose-type-and-category.ts';
import { cleanLine, cleanText } from './reading/clean-text.ts';
import { parseDay, readYear } from './reading/parse-day.ts';
import { readFacts } from './reading/read-facts.ts';
import { reasonsFor } from './review-reason-policy.ts';

export type PreparedValues = ReturnType<typeof readValues>['values'];

export type PreparedRow = ReturnType<typeof derived> & {
  source: string;
  /** Candidate ids, best first; a source's own id stands alone. */
  sourceIds: string[];
  values: PreparedValues;
  /** Published only without reasons for a review. */
  reviewReasons: ReviewReason[];
  state: 'published' | 'needs_review';
  /** Type or category was proposed from the text, so a curator's choice is kept. */
  isProposed: boolean;
};

const maxSubjects = 12;
const maxSubjectLength = 60;

/** Reserved for content that ships with the product. */
export const ownSource = 'content';

/** The message continues a sentence about the row. */
export class RowRejected extends Error {
  constructor(
    reason: string,
    readonly field: string,
  ) {
    super(reason);
  }
}

const hashOf = (...values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('base64url');
const line = (text: string | undefined, max: number) => (text && cleanLine(text, max)) || null;

/** A title in angle brackets is not a tag. */
function readTitle(text: string) {
  const titles = [text, text.trim().replace(/^<([^<>]+)>$/, '$1')].map((each) => cleanLine(each, 300));
  const title = titles.find((each) => /[\p{L}\p{N}]/u.test(each));
  if (!title) throw new RowRejected('the title is missing', 'title');
  return title;
}

function readLink(text: string | undefined, name: string) {
  if (!text) return undefined;
  const url = parseLink(text);
  if (!url) throw new RowRejected(`the ${name} is not a web address`, name);
  return url;
}

function readAge(text: string | undefined) {
  const age = Number(text);
  return text && Number.isInteger(age) && age > 0 && age < 120 ? age : null;
}

/** Tags that are codes or whole sentences say nothing to readers. */
const readSubjects = (tags: readonly string[]) =>
  [...new Set(tags.map((tag) => cleanLine(tag, 200)))]
    .filter((tag) => tag.length <= maxSubjectLength && /^\p{L}[^_/|]*$/u.test(tag))
    .slice(0, maxSubjects);

/** Unknown countries are kept as text. */
function readEligibility({ eligibility, eligibleCountries = [] }: Draft, areCountriesUnclear: boolean) {
  const text = (eligibility && cleanText(eligibility, 2000)) || null;
  return text ?? (areCountriesUnclear ? cleanLine(`For people from: ${eligibleCountries.join(', ')}`, 2000) : null);
}

/**
 * Two ids for rows without one: the first survives small date changes, the second distinguishes rows that differ only
 * by day.
 */
function deriveIds(source: string, draft: Draft, values: PreparedValues, dayOrders: DayOrders) {
  const identity = [source, plainFingerprint(values.title, values.organization), values.canonicalLink];
  const identityParts = [foldText(values.location ?? ''), draft.edition ?? ''];
  const year = readYear(draft.year);
  const start = draft.eventStart ? parseDay(draft.eventStart, year, dayOrders.eventStart)?.isoDay : undefined;
  const when = start ?? values.closesAt?.slice(0, 10);
  const half = when ? `${when.slice(0, 4)}/${Number(when.slice(5, 7)) > 6 ? 2 : 1}` : (draft.year ?? '');
  const near = hashOf(...identity, ...identityParts, half).slice(0, 24);
  return [near, hashOf(near, when ?? '', values.deadline).slice(0, 24)];
}

function readValues(draft: Draft, now: Date, dayOrders: DayOrders) {
  const title = readTitle(draft.title ?? '');
  const url = readLink(draft.link, 'link');
  const description = cleanText(draft.description ?? '');
  const organization = line(draft.organization, 200);
  const namedType = knownType(draft.type);
  const namedCategory = knownCategory(draft.category);
  const tags = [...(draft.tags ?? []), draft.category ?? '', draft.type ?? ''];
  const proposal = propose({ title, tags, description });
  const category = namedCategory ?? proposal.category;
  const countries = knownCountries(draft.eligibleCountries ?? []);
  const levels = knownLevels(draft.educationLevels ?? []);
  const given = { ...draft, deadline: line(draft.deadline, 200) ?? undefined };
  const { dates, ...read } = readDeadline(given, now, { ...draft, dayOrders });

  const values = {
    title,
    description,
    organization,
    category,
    type: namedType ?? proposal.type,
    interests: [...new Set([category, ...proposal.interests])],
    subjects: readSubjects(draft.tags ?? []),
    ...dates,
    closesAt: dates.closesAt?.toISOString() ?? null,
    funding: knownFunding(draft.funding),
    amount: line(draft.amount, 120),
    requiredDocuments: knownDocuments(draft.requiredDocuments ?? []),
    languages: knownLanguages(draft.languages ?? []),
    link: url?.href ?? '',
    image: (draft.image && parseLink(draft.image)?.href) || null,
    benefits: (draft.benefits ?? [])
      .map((benefit) => cleanLine(benefit, 200))
      .filter(Boolean)
      .slice(0, 20),
    eligibility: readEligibility(draft, countries === undefined),
    eligibleCountries: countries?.length ? countries : ['*'],
    educationLevels: levels.length > 0 ? levels : ['*' as const],
    facts: readFacts(draft),
    minAge: readAge(draft.minAge),
    maxAge: readAge(draft.maxAge),
    location: line(draft.location, 200),
    sourceUrl: (draft.sourceUrl && parseLink(draft.sourceUrl)?.href) || null,
    canonicalLink: url ? canonicalLink(url) : null,
  };
  const reviewReasons = reasonsFor(draft, values, { ...read, isTypeKnown: Boolean(namedType), now });
  if (!namedCategory) reviewReasons.push({ kind: 'guessed', field: 'category', reason: 'its category is a guess' });
  return { values, reviewReasons, isProposed: !namedType || !namedCategory };
}

type Defaults = { source: string; now: Date; dayOrders?: DayOrders };

/** Checks and cleans a draft. Throws `RowRejected`. */
export function prepareRow(draft: Draft, { dayOrders = {}, ...defaults }: Defaults): PreparedRow {
  const { values, isProposed, reviewReasons } = readValues(draft, defaults.now, dayOrders);
  const source = line(draft.source, 100) ?? defaults.source;
  if (source === ownSource) throw new RowRejected(`'${ownSource}' is what ships with SeaLeap, and no source`, 'source');
  const ownId = line(draft.sourceId, 200);
  return {
    source,
    sourceIds: ownId ? [ownId] : deriveIds(source, draft, values, dayOrders),
    values,
    isProposed,
    reviewReasons,
    state: reviewReasons.length > 0 ? 'needs_review' : 'published',
    ...derived(values, defaults.now),
  };
}

/** Columns computed from the values; those of expected dates also from the time, so they are not part of the hash. */
export const derived = (values: PreparedValues, now: Date) => ({
  ...expectedColumns({ ...values, closesAt: values.closesAt === null ? null : new Date(values.closesAt) }, now),
  fingerprint: fingerprint(values.title, values.organization),
  // Without facts it is the hash that earlier releases stored.
  contentHash: hashOf({ ...values, facts: Object.keys(values.facts).length > 0 ? values.facts : undefined }),
  searchText: `${foldText(values.title)}\n${foldText(values.description)}`,
});
