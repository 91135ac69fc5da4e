import { type Category, categories, educationLevels, type Interest } from '#features/people/interests/vocabulary.ts';
import { lengthOf } from '#platform/server/embeddings/vectors.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { type DatePrecision, firstDayOf } from '#platform/shared/dates/usual-windows.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { EligibilityRules } from '../../eligibility-policy.ts';
import {
  type DeadlineKind,
  type FundingKind,
  fundingKinds,
  type OpportunityType,
  opportunityTypes,
} from '../../vocabulary.ts';
import { countriesOf, onlineTerms } from '../shared/locations.ts';
import { wordsOf } from './words.ts';

/** A published opportunity as `index-repository.ts` reads it. */
export type IndexedRow = EligibilityRules & {
  id: string;
  slug: string;
  title: string;
  searchText: string;
  organization: string | null;
  organizationSlug: string | null;
  locationText: string | null;
  benefits: readonly string[];
  eligibility: string | null;
  subjects: readonly string[];
  category: Category | null;
  type: OpportunityType | null;
  funding: FundingKind | null;
  interests: readonly Interest[];
  closesAt: Date | null;
  closesSort: Date;
  newestSort: number;
  expectedOpens: string | null;
  expectedOpensPrecision: DatePrecision | null;
  expectedCloses: string | null;
  expectedClosesPrecision: DatePrecision | null;
  deadlineKind: DeadlineKind;
  deadlineMonths: readonly number[];
  documents: readonly string[];
  notes: number;
  verifiedAt: Date | null;
  publishedAt: Date;
  updatedAt: Date;
  vector: Int8Array | null;
};

export const countryCodes = Object.keys(countryNames);
const countryNumbers = new Map(countryCodes.map((code, number) => [code, number]));
const numbersOf = (codes: readonly string[]) => codes.flatMap((code) => countryNumbers.get(code) ?? []);
/** A bit for each value; the first one where there is none. */
export const bitOf = <T>(values: readonly T[], value: T | null) =>
  1 << (value === null ? 0 : values.indexOf(value) + 1);

type Dates = Pick<IndexedRow, 'closesAt' | 'expectedCloses' | 'expectedClosesPrecision' | 'deadlineMonths'>;
export type OpportunityFacts = ReturnType<typeof toFacts>;

const womenPattern = /\b(wom[ae]n|girls?|female|daughters?)\b/;
/** The length of the beginning of a description, which says whom something is for. */
const beginning = 160;
const certificatePattern = /\b(ielts|toefl|duolingo|english test|language certificate|proof of english)\b/;
const noCertificatePattern =
  /\b(no|not|without)\b[^.;]{0,40}\b(ielts|toefl|duolingo|english test|language certificate)\b/;
/** A degree is offered where the text names it; somebody who studies for it may apply where the rules say so. */
const levelPatterns: Record<string, RegExp> = {
  undergraduate: /\b(undergraduates?|bachelors?)\b/,
  masters: /\b(master|masters|master s|msc|postgraduate|graduate)\b/,
  phd: /\b(phd|phds|doctorate|doctoral|ph d)\b/,
};
const onlinePattern = new RegExp(` (${onlineTerms.join('|')}) `);

/**
 * Facts of an opportunity that searches, filters and For you compare, in memory. `text` is folded: title, line break,
 * description. Each property is named here, so that all of these objects have one shape: reading them is quick then.
 */
export function toFacts(row: IndexedRow) {
  const [title = '', description = ''] = row.searchText.split('\n', 2);
  const rules = foldText([row.eligibility, ...row.benefits].filter(Boolean).join('. '));
  const subjectText = foldText([...row.subjects, row.organization ?? ''].join('\n'));
  const location = row.locationText ?? '';
  const locations = location ? countriesOf(location) : [];
  const all = `${row.searchText} ${rules}`;
  const asks = row.documents.includes('language-certificate') || certificatePattern.test(all);
  return {
    /** What filters compare and count, as numbers: see `fact-filter.ts`. */
    categoryBit: bitOf(categories, row.category),
    typeBit: bitOf(opportunityTypes, row.type),
    fundingBit: bitOf(fundingKinds, row.funding),
    levelBits: levelBitsOf(row.educationLevels),
    closes: row.closesSort.getTime(),
    closesFrom: closesFromOf(row),
    /** The ISO day from which it may open; empty where none is expected. */
    opensFrom: firstDay(row.expectedOpens, row.expectedOpensPrecision) ?? '',
    deadlineKind: row.deadlineKind,
    isForAnyCountry: row.eligibleCountries.includes('*'),
    /** Indexes of `countryCodes`. */
    countryNumbers: numbersOf(row.eligibleCountries),
    locationNumbers: numbersOf(locations),
    isOnline: onlinePattern.test(location),
    id: row.id,
    slug: row.slug,
    title: row.title,
    text: row.searchText,
    /** Words of the title, a space before each. */
    titleWords: ` ${wordsOf(title).join(' ')}`,
    rules,
    /** The sentence that says who may apply, folded. */
    eligibility: rules.slice(0, foldText(row.eligibility ?? '').length),
    subjects: row.subjects,
    subjectText,
    organization: row.organization,
    organizationSlug: row.organizationSlug,
    category: row.category,
    type: row.type,
    funding: row.funding,
    interests: row.interests,
    /** Of this and the other lists, '*' means any. */
    eligibleCountries: row.eligibleCountries,
    educationLevels: row.educationLevels,
    /** Levels of education that it is for or that it offers. */
    levels: levelsOf(row.educationLevels, `${row.searchText}\n${subjectText}`),
    facts: row.facts ?? {},
    minAge: row.minAge,
    maxAge: row.maxAge,
    locationText: row.locationText,
    locations,
    namesWomen: womenPattern.test([title, description.slice(0, beginning), subjectText, rules].join(' ')),
    needsCertificate: asks && !noCertificatePattern.test(all),
    requiredDocuments: row.documents.length,
    notes: row.notes,
    closesAt: row.closesAt,
    months: monthsOf(row),
    newestSort: row.newestSort,
    verifiedAt: row.verifiedAt,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    vector: row.vector,
    vectorLength: row.vector ? lengthOf(row.vector) : 0,
  };
}

/** All bits where any level will do. */
function levelBitsOf(levels: IndexedRow['educationLevels']) {
  if (levels.includes('*')) return -1;
  return levels.reduce((bits, level) => bits | (level === '*' ? 0 : bitOf(educationLevels, level)), 0);
}

const levelsOf = (own: readonly string[], text: string): readonly string[] => [
  ...new Set([...own, ...Object.keys(levelPatterns).filter((level) => levelPatterns[level]!.test(text))]),
];

const firstDay = (date: string | null, precision: DatePrecision | null) =>
  date && precision ? firstDayOf({ date, precision }) : undefined;

/** The time from which it may close, as far as known or expected; infinite without a date. */
function closesFromOf({ closesAt, expectedCloses, expectedClosesPrecision }: Omit<Dates, 'deadlineMonths'>) {
  if (closesAt) return closesAt.getTime();
  const day = firstDay(expectedCloses, expectedClosesPrecision);
  return day ? Date.parse(day) : Number.POSITIVE_INFINITY;
}

/** Months, from 1, in which it closes, as far as known or expected. */
function monthsOf({
  closesAt,
  expectedCloses,
  deadlineMonths,
}: Pick<IndexedRow, 'closesAt' | 'expectedCloses' | 'deadlineMonths'>): readonly number[] {
  if (closesAt) return [closesAt.getUTCMonth() + 1];
  if (expectedCloses) return [Number(expectedCloses.slice(5, 7))];
  return deadlineMonths;
}

export const titleOf = ({ text }: { text: string }) => {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};
