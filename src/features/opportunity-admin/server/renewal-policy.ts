import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { parseDeadline } from '#features/opportunity-ingestion/server/deadline-policy.ts';
import { derived, type PreparedValues } from '#features/opportunity-ingestion/server/row-policy.ts';
import { toSlug } from '#platform/shared/text.ts';
import { NothingToRenew } from './admin-errors.ts';
import { shiftYears, yearIn } from './shift-years.ts';

/** The name of the source of copies, of which each edition of an opportunity has one at most. */
export const renewalSource = 'renewal';

const day = 24 * 60 * 60 * 1000;

function inLaterYear(instant: Date, by: number) {
  const later = new Date(instant);
  later.setUTCFullYear(instant.getUTCFullYear() + by);
  // A leap day has become March 1.
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}

/**
 * The next edition of an opportunity with a date: a draft that nobody has verified, with every date a year later, or as
 * many years as it takes to lie ahead. Its history, and the date of its early access, are its own.
 */
export function renew(row: OpportunityRow, now: Date) {
  if (!row.closesAt) throw new NothingToRenew();
  let by = 1;
  while (inLaterYear(row.closesAt, by) <= now) by += 1;
  // It closes at the end of its day somewhere, which may be in the next year here.
  const from = yearIn(row.deadline) ?? new Date(row.closesAt.getTime() - day).getUTCFullYear();
  const later = (text: string) => shiftYears(text, { from, by });

  const deadline = later(row.deadline);
  const parsed = parseDeadline({ deadline });
  const closesAt = parsed.closesAt ?? inLaterYear(row.closesAt, by);
  const values = {
    title: later(row.title),
    description: later(row.description),
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
    benefits: row.benefits.map(later),
    eligibility: row.eligibility && later(row.eligibility),
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
    descriptionMarkdown: row.descriptionMarkdown && later(row.descriptionMarkdown),
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
