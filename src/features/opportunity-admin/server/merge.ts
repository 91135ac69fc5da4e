import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MergeOpportunities } from '../editor-contract.ts';
import { CannotMergeWithItself, OpportunityNotFound } from './admin-errors.ts';
import { createEditorRepository } from './editor-repository.ts';
import { prepare, toEditable, toLogged } from './prepare-write.ts';

/**
 * Merges two opportunities: `id` gets the given fields, `other` is archived and redirects to it. When either version is
 * outdated, nothing is written and both current states are returned.
 */
export const mergeOpportunities = (db: Database, actorId: string, id: string, input: MergeOpportunities) =>
  db.transaction(async (transaction) => {
    const { other, otherVersion, ...changes } = input;
    if (other === id) throw new CannotMergeWithItself();
    const repository = createEditorRepository(transaction);
    // Locked in id order, to prevent deadlocks.
    const locked = new Map<string, Awaited<ReturnType<typeof repository.lock>>>();
    for (const each of [id, other].sort()) locked.set(each, await repository.lock(each));
    const [target, duplicate] = [locked.get(id), locked.get(other)];
    if (!target || !duplicate) throw new OpportunityNotFound();
    if (target.version !== changes.version || duplicate.version !== otherVersion)
      return { conflict: { kept: toEditable(target), other: toEditable(duplicate) } };

    const archived = await repository.change(other, { state: 'archived', mergedInto: id });
    const row = await repository.change(id, await prepare(repository, id, target, changes));
    await repository.moveRelated(other, id);
    const act = { actorId, before: toLogged(duplicate), after: toLogged(archived) };
    await recordAct(transaction, { ...act, action: 'opportunity.merge-away', subjectId: other });
    const merged = { ...toLogged(row), merged: other };
    await recordAct(transaction, {
      actorId,
      action: 'opportunity.merge',
      subjectId: id,
      before: toLogged(target),
      after: merged,
    });
    return { saved: toEditable(row) };
  });
