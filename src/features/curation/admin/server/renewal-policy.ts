import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { parseDeadline } from '#features/opportunities/ingestion/server/deadline-policy.ts';
import { derived, type PreparedValues } from '#features/opportunities/ingestion/server/row-policy.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import { NothingToRenew } from './list/admin-errors.ts';
import { findYear, shiftYears } from './shift-years.ts';

/** Source name of renewed copies; each edition exists once. */
const renewalSource = 'renewal';

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
  const from = findYear(row.deadline) ?? daysAfter(row.closesAt, -1).getUTCFullYear();
  const shift = (text: string) => shiftYears(text, { from, by });

  const deadline = shift(row.deadline);
  const parsed = parseDeadline({ deadline });
  const closesAt = parsed.closesAt ?? addYears(row.closesAt, by);
  const { id, version, verifiedAt, editedAt, earlyAccessAt, wasPublished, mergedInto, ...renewable } = row;
  const { publishedAt, createdAt, updatedAt, closesSort, newestSort, reviewReasons, ...copied } = renewable;
  const title = shift(row.title);
  const values = {
    ...copied,
    title,
    description: shift(row.description),
    deadline,
    closesAt,
    benefits: row.benefits.map(shift),
    eligibility: row.eligibility && shift(row.eligibility),
    descriptionMarkdown: row.descriptionMarkdown && shift(row.descriptionMarkdown),
  };
  const year = from + by;
  return {
    ...values,
    ...derived({ ...values, closesAt: closesAt.toISOString() } as unknown as PreparedValues, now),
    state: 'draft' as const,
    source: renewalSource,
    sourceId: `${id}:${year}`,
    slug: toSlug(title) || 'opportunity',
    year,
  };
}
