import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { parseLink } from '#features/opportunity-ingestion/server/link-policy.ts';
import type { BulkInput } from '../list-contract.ts';
import { publicationOf, whyNotEarly } from './publication-policy.ts';

type Row = Pick<
  OpportunityRow,
  | 'state'
  | 'title'
  | 'description'
  | 'category'
  | 'type'
  | 'interests'
  | 'link'
  | 'verifiedAt'
  | 'publishedAt'
  | 'wasPublished'
  | 'mergedInto'
  | 'editedAt'
  | 'earlyAccessAt'
  | 'closesAt'
>;
/** What is written of a row, or why it cannot be. */
export type BulkDecision = { change: Partial<Row> } | { refusal: string };

function whyNotPublished(row: Row, now: Date) {
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
  const whyNot = row.earlyAccessAt && whyNotEarly(row.earlyAccessAt, row.closesAt, now);
  return whyNot ? `Look at its dates: ${whyNot}.` : undefined;
}

/** What an act on many does to this one of them. */
export function decideBulk(input: BulkInput, row: Row, now: Date): BulkDecision {
  if (input.act === 'publish') {
    const refusal = whyNotPublished(row, now);
    return refusal ? { refusal } : { change: publicationOf(row, row.earlyAccessAt, now) };
  }
  if (input.act === 'archive')
    return row.state === 'archived' ? { refusal: 'It is archived already.' } : { change: { state: 'archived' } };
  if (input.act !== 'interests') return { change: { verifiedAt: now } };
  // Whatever has a category is of interest to those who like it.
  const chosen = [...new Set([...(row.category ? [row.category] : []), ...input.interests])];
  return { change: { interests: chosen, editedAt: now } };
}
