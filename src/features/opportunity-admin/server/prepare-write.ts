import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { toSlug } from '#platform/shared/text.ts';
import type { EditableOpportunity, OpportunityFields, SaveOpportunity } from '../editor-contract.ts';
import { missingToPublish } from '../editor-vocabulary.ts';
import { isOnSite } from '../vocabulary.ts';
import { NotReadyToPublish, PictureNotThere } from './admin-errors.ts';
import type { EditorRepository } from './editor-repository.ts';
import { publicationOf, whyNotEarly } from './publication-policy.ts';
import { toColumns, toFields } from './row-fields.ts';

/** As the editor reads it. */
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

/** What the log says of it. */
export const toLogged = (row: OpportunityRow) => ({
  ...toFields(row),
  state: row.state,
  slug: row.slug,
  mergedInto: row.mergedInto,
});

/** An address made of the title, until people may know it. */
async function chooseSlug(repository: EditorRepository, { title }: OpportunityFields, id: string) {
  const slug = toSlug(title) || 'opportunity';
  return (await repository.isSlugTaken(slug, id)) ? `${slug}-${id.slice(0, 8)}` : slug;
}

/** For whom it is on the site from now on. Throws while something is missing. */
function publish(fields: OpportunityFields, columns: ReturnType<typeof toColumns>, stored: OpportunityRow | undefined) {
  const { earlyAccessAt, closesAt } = columns;
  const now = new Date();
  const publication = publicationOf(stored, earlyAccessAt, now);
  const missing = Object.values(missingToPublish(fields, now));
  const whyNot = earlyAccessAt && whyNotEarly(earlyAccessAt, closesAt, now);
  if (whyNot && missing.length === 0) missing.push(whyNot);
  if (missing.length > 0) throw new NotReadyToPublish(missing);
  return publication;
}

/** What is stored for these fields in this state. */
export async function prepare(
  repository: EditorRepository,
  id: string,
  stored: OpportunityRow | undefined,
  given: SaveOpportunity,
) {
  const { fields, state } = given;
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
