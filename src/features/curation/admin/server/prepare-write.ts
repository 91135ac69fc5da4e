import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { AppError } from '#platform/server/errors.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import { editableOpportunity, type OpportunityFields, type SaveOpportunity } from '../editor-contract.ts';
import { missingToPublish } from '../editor-vocabulary.ts';
import { isOnSite } from '../vocabulary.ts';
import type { EditorRepository } from './editor-repository.ts';
import { PictureNotThere } from './list/admin-errors.ts';
import { findEarlyAccessFault, publicationOf } from './publication-policy.ts';
import { toColumns, toFields } from './row-fields.ts';

export const toEditable = (row: OpportunityRow) => toAnswer(editableOpportunity, { ...row, fields: toFields(row) });

export const toLogged = (row: OpportunityRow) => {
  const { state, slug, mergedInto } = row;
  return { ...toFields(row), state, slug, mergedInto };
};

async function chooseSlug(repository: EditorRepository, { title }: OpportunityFields, id: string) {
  const slug = toSlug(title) || 'opportunity';
  return (await repository.isSlugTaken(slug, id)) ? `${slug}-${id.slice(0, 8)}` : slug;
}

/** State and publication time of what goes on the site. Throws what is missing. */
function publish(fields: OpportunityFields, columns: ReturnType<typeof toColumns>, stored: OpportunityRow | undefined) {
  const { earlyAccessAt, closesAt } = columns;
  const now = new Date();
  const publication = publicationOf(stored, earlyAccessAt, now);
  const missing = Object.values(missingToPublish(fields, now));
  const fault = earlyAccessAt && findEarlyAccessFault(earlyAccessAt, closesAt, now);
  if (fault && missing.length === 0) missing.push(fault);
  if (missing.length > 0) throw new AppError('invalid', `Before it can be published: ${missing.join('; ')}.`);
  return publication;
}

/** Without what a curator has changed: that needs nobody any more. */
export const reasonsLeft = ({ reviewReasons, ...stored }: OpportunityRow, columns: ReturnType<typeof toColumns>) =>
  reviewReasons.filter(({ field }) => {
    const name = field as keyof typeof columns;
    return JSON.stringify(stored[name]) === JSON.stringify(columns[name]);
  });

/** What a curator typed and publishes is checked by them on that day. */
export const isPublishedByHand = (state: SaveOpportunity['state'], stored: OpportunityRow | undefined) =>
  isOnSite(state) && (!stored || (stored.source === 'admin' && !isOnSite(stored.state)));

export async function prepare(
  repository: EditorRepository,
  id: string,
  stored: OpportunityRow | undefined,
  input: SaveOpportunity,
) {
  const { fields, state } = input;
  const columns = toColumns(fields, stored);
  const publication = isOnSite(state) ? publish(fields, columns, stored) : { state };
  const { pictureId } = fields;
  if (pictureId && pictureId !== stored?.pictureId && !(await repository.hasPicture(pictureId)))
    throw new PictureNotThere();
  return {
    ...columns,
    ...publication,
    ...(stored && { reviewReasons: reasonsLeft(stored, columns) }),
    ...(isPublishedByHand(state, stored) && { verifiedAt: new Date() }),
    ...(!stored?.wasPublished && { slug: await chooseSlug(repository, fields, id) }),
    ...(state !== 'archived' && { mergedInto: null }),
  };
}
