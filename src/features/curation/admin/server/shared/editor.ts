import { toDetail } from '#features/opportunities/core/server/opportunities.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { fingerprint } from '#features/opportunities/ingestion/server/duplicates/fingerprint-policy.ts';
import { canonicalLink, parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';
import { recordAct, recordDraftSave } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DuplicateQuery, MergeOpportunities, PreviewOpportunity, SaveOpportunity } from '../../editor-contract.ts';
import { isOnSite, savesItself } from '../../vocabulary.ts';
import { createEditorRepository } from '../editor-repository.ts';
import { OpportunityNotFound } from '../list/admin-errors.ts';
import { mergeOpportunities, type OnMerged } from '../merge.ts';
import { isPublishedByHand, prepare, toEditable, toLogged } from '../prepare-write.ts';
import { toColumns } from '../row-fields.ts';

export type Editor = ReturnType<typeof createEditor>;
/** Shorter titles resemble too many others. */
const minTitleLength = 8;

/** Editing by curators, with optimistic locking: a write names the version it is based on. */
export function createEditor(db: Database, onMerged?: OnMerged) {
  return {
    async get(id: string) {
      const row = await createEditorRepository(db).find(id);
      if (!row) throw new OpportunityNotFound();
      return toEditable(row);
    },

    /** Unsaved fields as the detail page would show them; missing category and type get defaults. */
    async preview({ id, fields }: PreviewOpportunity) {
      const stored = await createEditorRepository(db).find(id);
      const now = new Date();
      const added = { id, slug: 'preview', source: 'admin', publishedAt: now, updatedAt: now };
      const none = { sourceUrl: null, image: null, verifiedAt: null, alumniNotes: 0, sampleNotes: 0 };
      const checked = isPublishedByHand('published', stored) && { verifiedAt: now };
      const row = { ...(stored ?? { ...added, ...none }), ...toColumns(fields, stored), ...checked } as OpportunityRow;
      const page = toDetail({ ...row, category: row.category ?? 'leadership', type: row.type ?? 'scholarship' }, []);
      const isEarly = row.earlyAccessAt && row.earlyAccessAt > now && stored?.state !== 'published';
      return isEarly ? { ...page, opensAt: row.earlyAccessAt!.toISOString() } : page;
    },

    /** Opportunities with the same link, or nearly the same title and organisation. */
    findDuplicates: ({ title, organization, link, except }: DuplicateQuery) =>
      db.transaction((transaction) => {
        const url = link ? parseLink(link) : undefined;
        return createEditorRepository(transaction).listNear({
          link: url ? canonicalLink(url) : null,
          print: title.length >= minTitleLength ? fingerprint(title, organization || null) : '',
          except,
        });
      }),

    merge: (actorId: string, id: string, input: MergeOpportunities) =>
      mergeOpportunities(db, actorId, id, input, onMerged),

    /** Creates (version 0) or updates an opportunity; writes nothing when the version is outdated. */
    save: (actorId: string, id: string, input: SaveOpportunity) =>
      db.transaction(async (transaction) => {
        const repository = createEditorRepository(transaction);
        const [stored] = await repository.lock([id]);
        if (!stored && input.version > 0) throw new OpportunityNotFound();
        if (stored && stored.version !== input.version) return { conflict: toEditable(stored) };
        const values = await prepare(repository, id, stored, input);
        const row = stored
          ? await repository.change(id, values)
          : await repository.add({
              ...values,
              id,
              slug: values.slug!,
              source: 'admin',
              sourceId: id,
              contentHash: '',
              editedAt: new Date(),
            });
        // A concurrent request created it.
        if (!row) return { conflict: toEditable((await repository.find(id))!) };
        const action = stored ? actionOf(stored.state, row.state) : 'opportunity.add';
        const record = action === 'opportunity.edit' && savesItself(row.state) ? recordDraftSave : recordAct;
        const states = { before: stored ? toLogged(stored) : null, after: toLogged(row) };
        await record(transaction, { actorId, action, subjectId: id, ...states });
        return { saved: toEditable(row) };
      }),
  };
}

function actionOf(before: OpportunityRow['state'], after: OpportunityRow['state']) {
  if (before === after) return 'opportunity.edit';
  return isOnSite(after)
    ? 'opportunity.publish'
    : after === 'archived'
      ? 'opportunity.archive'
      : 'opportunity.withdraw';
}
