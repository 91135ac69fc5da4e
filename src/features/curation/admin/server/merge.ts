import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MergeOpportunities } from '../editor-contract.ts';
import { createEditorRepository } from './editor-repository.ts';
import { CannotMergeWithItself, OpportunityNotFound } from './list/admin-errors.ts';
import { prepare, toEditable, toLogged } from './prepare-write.ts';

/** Called in the transaction that merges one opportunity into another, by their ids. */
export type OnMerged = (transaction: Database, from: string, to: string) => Promise<unknown>;

/**
 * Merges two opportunities: `id` gets the given fields, `other` is archived and redirects to it. When either version is
 * outdated, nothing is written and both current states are returned.
 */
export const mergeOpportunities = (
  db: Database,
  actorId: string,
  id: string,
  input: MergeOpportunities,
  onMerged?: OnMerged,
) =>
  db.transaction(async (transaction) => {
    const { other, otherVersion, ...changes } = input;
    if (other === id) throw new CannotMergeWithItself();
    const repository = createEditorRepository(transaction);
    const locked = await repository.lock([id, other]);
    const target = locked.find((row) => row.id === id);
    const duplicate = locked.find((row) => row.id === other);
    if (!target || !duplicate) throw new OpportunityNotFound();
    if (target.version !== changes.version || duplicate.version !== otherVersion)
      return { conflict: { kept: toEditable(target), other: toEditable(duplicate) } };

    const archived = await repository.change(other, { state: 'archived', mergedInto: id });
    const row = await repository.change(id, await prepare(repository, id, target, changes));
    await repository.moveRelated(other, id);
    await onMerged?.(transaction, other, id);
    const away = { subjectId: other, before: toLogged(duplicate), after: toLogged(archived) };
    await recordAct(transaction, { actorId, action: 'opportunity.merge-away', ...away });
    const mergedInto = { subjectId: id, before: toLogged(target), after: { ...toLogged(row), merged: other } };
    await recordAct(transaction, { actorId, action: 'opportunity.merge', ...mergedInto });
    return { saved: toEditable(row) };
  });
