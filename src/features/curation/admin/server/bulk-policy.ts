import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';
import type { OpportunityFields } from '../editor-contract.ts';
import { anywhere, formatDeadline, missingToPublish } from '../editor-vocabulary.ts';
import type { BulkEdit, BulkInput } from '../list-contract.ts';
import { isOnSite } from '../vocabulary.ts';
import { reasonsLeft } from './prepare-write.ts';
import { findEarlyAccessFault, publicationOf } from './publication-policy.ts';
import { toColumns, toFields } from './row-fields.ts';

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

/** The fields of the editor with what many get alike. */
function editFields(stored: OpportunityFields, { closesOn, ...edit }: BulkEdit): OpportunityFields {
  const { category = stored.category, type = stored.type, funding = stored.funding } = edit;
  const { eligibleCountries = stored.eligibleCountries } = edit;
  const fields = { ...stored, category, type, funding, eligibleCountries };
  if (!closesOn) return fields;
  const isRolling = closesOn === 'rolling';
  const deadline: OpportunityFields['deadline'] = {
    ...stored.deadline,
    kind: isRolling ? 'rolling' : 'dated',
    closing: isRolling ? null : { day: closesOn, time: '', zone: anywhere },
    months: [],
  };
  return { ...fields, deadline: { ...deadline, text: formatDeadline(deadline) } };
}

/** Writes and checks what the editor of one opportunity would. */
function decideEdit(edit: BulkEdit, row: OpportunityRow, now: Date): BulkDecision {
  const fields = editFields(toFields(row), edit);
  const [missing] = isOnSite(row.state) ? Object.values(missingToPublish(fields, now)) : [];
  if (missing) return { refusal: `${missing}.` };
  const columns = toColumns(fields, row);
  return { change: { ...columns, reviewReasons: reasonsLeft(row, columns), editedAt: now } };
}

/** Returns the columns that a bulk change writes to one row, or why it is refused. */
export function decideBulk(input: BulkInput, row: OpportunityRow, now: Date): BulkDecision {
  if (input.act === 'publish') {
    const refusal = findPublicationFault(row, now);
    return refusal ? { refusal } : { change: publicationOf(row, row.earlyAccessAt, now) };
  }
  if (input.act === 'archive')
    return row.state === 'archived' ? { refusal: 'It is archived already.' } : { change: { state: 'archived' } };
  if (input.act === 'edit') return decideEdit(input.fields, row, now);
  if (input.act === 'interests') {
    // The category always counts as an interest.
    const chosen = [...new Set([...(row.category ? [row.category] : []), ...input.interests])];
    return { change: { interests: chosen, editedAt: now } };
  }
  return { change: { verifiedAt: now } };
}
