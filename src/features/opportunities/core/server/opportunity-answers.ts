import type { Interest } from '#features/people/interests/vocabulary.ts';
import type { ListOrder } from '#features/people/session/vocabulary.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { formatCountries, formatOpenTo } from '#platform/shared/countries/country-labels.ts';
import { ageOf } from '#platform/shared/dates/ages.ts';
import { type DatePrecision, monthsOf } from '#platform/shared/dates/usual-windows.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { opportunity, opportunityDetail } from '../contract.ts';
import { type Applicant, checkEligibility, formatEligibility } from '../eligibility-policy.ts';
import type { OpportunityRow } from './opportunity-table.ts';
import type { ListedRow } from './shared/opportunity-repository.ts';

/** A signed-in person with a profile. `order` 'same': as visitors see it; `onlyEligible`: nothing that is closed to them. */
export type Reader = {
  applicant: Applicant;
  interests: readonly Interest[];
  order: ListOrder;
  onlyEligible: boolean;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isId = (key: string) => uuid.test(key);
export const withoutAny = <T extends string>(values: readonly T[]) =>
  values.filter((value) => value !== '*') as Exclude<T, '*'>[];

const cardLength = 200;

const expected = (date: string | null, precision: DatePrecision | null) => date && precision && { date, precision };

/** Whether they may apply, for a card; nothing for visitors. */
function mayApply(row: ListedRow, reader: Reader | undefined, at: Date) {
  if (!reader) return {};
  const eligibility = checkEligibility(row, reader.applicant, at);
  return { mayApply: { answer: eligibility.answer, line: formatEligibility(eligibility) } };
}

/** Those for which the reader may apply, or may as far as we know; all for visitors. */
export const notClosedTo = (reader: Reader | undefined, rows: ListedRow[], at: Date) =>
  rows.filter((row) => !reader || checkEligibility(row, reader.applicant, at).answer !== 'no');

/** A card, with whether this reader may apply. */
export const toCard = (reader: Reader | undefined, at: Date) => (row: ListedRow) => ({
  ...toOpportunity(row),
  ...mayApply(row, reader, at),
});

/**
 * Returns the part of a detail for this reader: whether they may apply, by which rules, and the similar opportunities.
 */
export const forReader = (row: OpportunityRow, similar: ListedRow[], reader: Reader | undefined, at: Date) =>
  reader && {
    ...mayApply(row, reader, at),
    checks: checkEligibility(row, reader.applicant, at).checks,
    similar: similar.map(toCard(reader, at)),
  };

export const toKnown = ({ applicant: { dateOfBirth, ...applicantFacts } }: Pick<Reader, 'applicant'>, at: Date) => ({
  ...applicantFacts,
  age: dateOfBirth === null ? null : ageOf(dateOfBirth, at),
});

export const toOpportunity = (row: ListedRow) =>
  toAnswer(opportunity, {
    ...row,
    expectedOpens: expected(row.expectedOpens, row.expectedOpensPrecision) || null,
    expectedCloses: expected(row.expectedCloses, row.expectedClosesPrecision) || null,
    description: shorten(row.description, cardLength),
    category: row.category!,
    type: row.type!,
    openTo: formatOpenTo(withoutAny(row.eligibleCountries)),
    educationLevels: withoutAny(row.educationLevels),
    image: row.pictureId ? `/pictures/${row.pictureId}/640.webp` : row.image,
  });

/** Whether the last check confirmed a date of the official page; what is only expected was not on it. */
const isPageChecked = ({ closesAt, verifiedAt, pageCheckedAt }: OpportunityRow) =>
  closesAt !== null && Boolean(pageCheckedAt) && pageCheckedAt?.getTime() === verifiedAt?.getTime();

export const toDetail = (row: OpportunityRow, similar: ListedRow[]) =>
  toAnswer(opportunityDetail, {
    ...row,
    ...toOpportunity(row),
    description: row.description,
    html: row.descriptionMarkdown && renderMarkdown(row.descriptionMarkdown, { deeper: 1 }),
    isPageChecked: isPageChecked(row),
    isKept: Boolean(row.keptSince),
    imageAlt: row.pictureAlt,
    eligibleCountries: withoutAny(row.eligibleCountries),
    countries: formatCountries(withoutAny(row.eligibleCountries)),
    opensInMonths: monthsOf(row.usualWindows, 'opens'),
    similar: similar.map(toOpportunity),
  });
