import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { toSlug } from '#platform/shared/text.ts';
import type { EditableOpportunity, OpportunityFields, SaveOpportunity } from '../editor-contract.ts';
import { missingToPublish } from '../editor-vocabulary.ts';
import { isOnSite } from '../vocabulary.ts';
import { NotReadyToPublish, PictureNotThere } from './admin-errors.ts';
import type { EditorRepository } from './editor-repository.ts';
import { findEarlyAccessFault, publicationOf } from './publication-policy.ts';
import { toColumns, toFields } from './row-fields.ts';

export const toEditable = (row: OpportunityRow): EditableOpportunity => ({
  id: row.id,
  slug: row.slug,
  version: row.version,
  state: row.state,
  source: row.source,
  wasPublished: row.wasPublished,
  mergedInto: row.mergedInto,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  fields: toFields(row),
});

/** The state recorded in the audit log. */
export const toLogged = (row: OpportunityRow) => ({
  ...toFields(row),
  state: row.state,
  slug: row.slug,
  mergedInto: row.mergedInto,
});

async function chooseSlug(repository: EditorRepository, { title }: OpportunityFields, id: string) {
  const slug = toSlug(title) || 'opportunity';
  return (await repository.isSlugTaken(slug, id)) ? `${slug}-${id.slice(0, 8)}` : slug;
}

/** State and publication time of what goes on the site. Throws `NotReadyToPublish`. */
function publish(fields: OpportunityFields, columns: ReturnType<typeof toColumns>, stored: OpportunityRow | undefined) {
  const { earlyAccessAt, closesAt } = columns;
  const now = new Date();
  const publication = publicationOf(stored, earlyAccessAt, now);
  const missing = Object.values(missingToPublish(fields, now));
  const fault = earlyAccessAt && findEarlyAccessFault(earlyAccessAt, closesAt, now);
  if (fault && missing.length === 0) missing.push(fault);
  if (missing.length > 0) throw new NotReadyToPublish(missing);
  return publication;
}

/** Columns to write for these fields in this state. */
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
    ...(!stored?.wasPublished && { slug: await chooseSlug(repository, fields, id) }),
    ...(state !== 'archived' && { mergedInto: null }),
  };
}
