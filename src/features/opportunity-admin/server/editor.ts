import { toDetail } from '#features/opportunities/server/opportunities.ts';
import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { recordAct, recordDraftSave } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type {
  DuplicateQuery,
  EditableOpportunity,
  MergeOpportunities,
  PreviewOpportunity,
  SaveOpportunity,
} from '../editor-contract.ts';
import { isOnSite, savesItself } from '../vocabulary.ts';
import { OpportunityNotFound } from './admin-errors.ts';
import { findDuplicates } from './duplicates.ts';
import { createEditorRepository, type EditorRepository } from './editor-repository.ts';
import { mergeOpportunities } from './merge.ts';
import { prepare, toEditable, toLogged } from './prepare-write.ts';
import { toColumns } from './row-fields.ts';

export type Editor = ReturnType<typeof createEditor>;
/** Somebody has saved it since it was read: this is what it is now, and nothing was written. */
type Conflict = { conflict: EditableOpportunity };
type Saved = { saved: EditableOpportunity };

/** The rules of writing opportunities by hand. Whoever writes names the version that was read. */
export function createEditor(db: Database) {
  /** One write with its entry in the log, or neither. */
  const within = <T>(run: (transaction: Database, repository: EditorRepository) => Promise<T>) =>
    inTransaction(db, (inside) => {
      return run(inside, createEditorRepository(inside));
    });

  return {
    async get(id: string) {
      const row = await createEditorRepository(db).find(id);
      if (!row) throw new OpportunityNotFound();
      return toEditable(row);
    },

    /** As its page would be. What is not chosen yet is shown as something. */
    async preview({ id, fields }: PreviewOpportunity) {
      const stored = await createEditorRepository(db).find(id);
      const now = new Date();
      const before = stored ?? {
        id,
        slug: 'preview',
        source: 'desk',
        sourceUrl: null,
        image: null,
        verifiedAt: null,
        publishedAt: now,
        updatedAt: now,
      };
      const row = { ...before, ...toColumns(fields, stored) } as OpportunityRow;
      const page = toDetail({ ...row, category: row.category ?? 'leadership', type: row.type ?? 'scholarship' }, []);
      const isEarly = row.earlyAccessAt && row.earlyAccessAt > now && stored?.state !== 'published';
      return isEarly ? { ...page, opensAt: row.earlyAccessAt!.toISOString() } : page;
    },

    findDuplicates: (query: DuplicateQuery) => findDuplicates(db, query),
    merge: (actorId: string, id: string, given: MergeOpportunities) => mergeOpportunities(db, actorId, id, given),

    /** Makes one (version 0) or changes it; where somebody was faster, nothing. */
    save: (actorId: string, id: string, given: SaveOpportunity): Promise<Saved | Conflict> =>
      within(async (transaction, repository) => {
        const stored = await repository.lock(id);
        if (!stored && given.version > 0) throw new OpportunityNotFound();
        if (stored && stored.version !== given.version) return { conflict: toEditable(stored) };
        const values = await prepare(repository, id, stored, given);
        const row = stored
          ? await repository.change(id, values)
          : await repository.add({
              ...values,
              id,
              slug: values.slug!,
              source: 'desk',
              sourceId: id,
              contentHash: '',
              editedAt: new Date(),
            });
        // Two requests made it at the same moment: the other one did.
        if (!row) return { conflict: toEditable((await repository.lock(id))!) };
        const action = stored ? actionOf(stored.state, row.state) : 'opportunity.add';
        const record = action === 'opportunity.edit' && savesItself(row.state) ? recordDraftSave : recordAct;
        await record(transaction, {
          actorId,
          action,
          subjectId: id,
          before: stored ? toLogged(stored) : null,
          after: toLogged(row),
        });
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

/** What the public sees changes only when somebody says so. */
