import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { parseDeadline } from '#features/opportunity-ingestion/server/deadline-policy.ts';
import { derived, type PreparedValues } from '#features/opportunity-ingestion/server/row-policy.ts';
import { toSlug } from '#platform/shared/text.ts';
import { NothingToRenew } from './admin-errors.ts';
import { findYear, shiftYears } from './shift-years.ts';

/** Source name of renewed copies; each edition exists once. */
const renewalSource = 'renewal';

const day = 24 * 60 * 60 * 1000;

function addYears(instant: Date, by: number) {
  const shift = new Date(instant);
  shift.setUTCFullYear(instant.getUTCFullYear() + by);
  // February 29 became March 1.
  if (shift.getUTCDate() !== instant.getUTCDate()) shift.setUTCDate(0);
  return shift;
}

/**
 * The next edition of a dated opportunity: an unverified draft with every date moved by one year, or by as many as
 * needed to lie in the future. Early access is not copied. Throws `NothingToRenew`.
 */
export function renew(row: OpportunityRow, now: Date) {
  if (!row.closesAt) throw new NothingToRenew();
  let by = 1;
  while (addYears(row.closesAt, by) <= now) by += 1;
  // A deadline Anywhere on Earth may fall into the next year in UTC.
  const from = findYear(row.deadline) ?? new Date(row.closesAt.getTime() - day).getUTCFullYear();
  const shift = (text: string) => shiftYears(text, { from, by });

  const deadline = shift(row.deadline);
  const parsed = parseDeadline({ deadline });
  const closesAt = parsed.closesAt ?? addYears(row.closesAt, by);
  const values = {
    title: shift(row.title),
    description: shift(row.description),
    organization: row.organization,
    category: row.category,
    type: row.type,
    interests: row.interests,
    deadline,
    deadlineKind: row.deadlineKind,
    deadlineMonths: row.deadlineMonths,
    closesAt,
    link: row.link,
    image: row.image,
    benefits: row.benefits.map(shift),
    eligibility: row.eligibility && shift(row.eligibility),
    eligibleCountries: row.eligibleCountries,
    educationLevels: row.educationLevels,
    minAge: row.minAge,
    maxAge: row.maxAge,
    location: row.location,
    sourceUrl: row.sourceUrl,
    canonicalLink: row.canonicalLink,
  };
  const year = from + by;
  return {
    ...values,
    descriptionMarkdown: row.descriptionMarkdown && shift(row.descriptionMarkdown),
    pictureId: row.pictureId,
    pictureAlt: row.pictureAlt,
    ...derived({ ...values, closesAt: closesAt.toISOString() } as PreparedValues),
    state: 'draft' as const,
    source: renewalSource,
    sourceId: `${row.id}:${year}`,
    slug: toSlug(values.title) || 'opportunity',
    year,
  };
}
