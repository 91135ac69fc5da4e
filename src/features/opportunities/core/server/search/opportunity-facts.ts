import type { Category, Interest } from '#features/people/interests/vocabulary.ts';
import { lengthOf } from '#platform/server/embeddings/vectors.ts';
import { type DatePrecision, firstDayOf } from '#platform/shared/dates/usual-windows.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { EligibilityRules } from '../../eligibility-policy.ts';
import type { DeadlineKind, FundingKind, OpportunityType } from '../../vocabulary.ts';
import { countriesOf } from '../shared/locations.ts';

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

type Dates = Pick<IndexedRow, 'closesAt' | 'expectedCloses' | 'expectedClosesPrecision' | 'deadlineMonths'>;
export type OpportunityFacts = ReturnType<typeof toFacts>;

const womenPattern = /\b(wom[ae]n|girls?|female|daughters?)\b/;
/** The length of the beginning of a description, which says whom something is for. */
const beginning = 160;
const certificatePattern = /\b(ielts|toefl|duolingo|english test|language certificate|proof of english)\b/;
const noCertificatePattern =
  /\b(no|not|without)\b[^.;]{0,40}\b(ielts|toefl|duolingo|english test|language certificate)\b/;
const onlinePattern = / (online|virtual|remote|internet|anywhere) /;

/** Facts of an opportunity that searches, filters and For you compare, in memory. `text` is folded: title, line break, description. */
export function toFacts({ searchText, benefits, vector, documents, eligibility, ...row }: IndexedRow) {
  const [title = '', description = ''] = searchText.split('\n', 2);
  const rules = foldText([eligibility, ...benefits].filter(Boolean).join('. '));
  const subjectText = foldText([...row.subjects, row.organization ?? ''].join('\n'));
  const location = row.locationText ?? '';
  const asks = documents.includes('language-certificate') || certificatePattern.test(`${searchText} ${rules}`);
  return {
    ...row,
    text: searchText,
    rules,
    subjectText,
    vector,
    vectorLength: vector ? lengthOf(vector) : 0,
    closes: row.closesSort.getTime(),
    closesFrom: closesFromOf(row),
    /** The ISO day from which it may open; empty where none is expected. */
    opensFrom: firstDay(row.expectedOpens, row.expectedOpensPrecision) ?? '',
    locations: location ? countriesOf(location) : [],
    isOnline: onlinePattern.test(location),
    namesWomen: womenPattern.test([title, description.slice(0, beginning), subjectText, rules].join(' ')),
    needsCertificate: asks && !noCertificatePattern.test(`${searchText} ${rules}`),
    requiredDocuments: documents.length,
    months: monthsOf(row),
  };
}

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
