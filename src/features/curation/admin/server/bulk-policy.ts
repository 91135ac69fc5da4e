import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';
import type { BulkInput } from '../list-contract.ts';
import { findEarlyAccessFault, publicationOf } from './publication-policy.ts';

type BulkDecision = { change: Partial<OpportunityRow> } | { refusal: string };

function findPublicationFault(row: OpportunityRow, now: Date) {
  if (row.state === 'published') return 'It is published already.';
  if (row.state === 'early_access') return 'It has early access, and opens for everybody by itself.';
  if (row.mergedInto) return 'It was merged into another one.';
  const missing = [
    row.title.trim() === '' && 'a title',
    row.description.trim() === '' && 'a description',
    row.category === null && 'a category',
    row.type === null && 'a type',
    !parseLink(row.link) && 'an official link',
  ].filter((what) => what !== false);
  if (missing.length > 0) return `It has no ${missing.map((what) => what.replace(/^an? /, '')).join(', no ')}.`;
  const fault = row.earlyAccessAt && findEarlyAccessFault(row.earlyAccessAt, row.closesAt, now);
  return fault ? `Look at its dates: ${fault}.` : undefined;
}

/** Returns the columns that a bulk change writes to one row, or why it is refused. */
export function decideBulk(input: BulkInput, row: OpportunityRow, now: Date): BulkDecision {
  if (input.act === 'publish') {
    const refusal = findPublicationFault(row, now);
    return refusal ? { refusal } : { change: publicationOf(row, row.earlyAccessAt, now) };
  }
  if (input.act === 'archive')
    return row.state === 'archived' ? { refusal: 'It is archived already.' } : { change: { state: 'archived' } };
  if (input.act !== 'interests') return { change: { verifiedAt: now } };
  // The category always counts as an interest.
  const chosen = [...new Set([...(row.category ? [row.category] : []), ...input.interests])];
  return { change: { interests: chosen, editedAt: now } };
}
