import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { MergeOpportunities } from '../editor-contract.ts';
import { CannotMergeWithItself, OpportunityNotFound } from './admin-errors.ts';
import { createEditorRepository } from './editor-repository.ts';
import { prepare, toEditable, toLogged } from './prepare-write.ts';

/**
 * Makes one of two: the kept one has the chosen fields, the other one is archived and leads to it. Where somebody saved
 * one of them since they were read, nothing is written, and both are told as they are now.
 */
export const mergeOpportunities = (db: Database, actorId: string, id: string, given: MergeOpportunities) =>
  inTransaction(db, async (within) => {
    const { other, otherVersion, ...kept } = given;
    if (other === id) throw new CannotMergeWithItself();
    const repository = createEditorRepository(within);
    // Always in one order, so that two who merge do not wait for each other.
    const locked = new Map<string, Awaited<ReturnType<typeof repository.lock>>>();
    for (const each of [id, other].sort()) locked.set(each, await repository.lock(each));
    const [stays, goes] = [locked.get(id), locked.get(other)];
    if (!stays || !goes) throw new OpportunityNotFound();
    if (stays.version !== kept.version || goes.version !== otherVersion)
      return { conflict: { kept: toEditable(stays), other: toEditable(goes) } };

    const archived = await repository.change(other, { state: 'archived', mergedInto: id });
    const row = await repository.change(id, await prepare(repository, id, stays, kept));
    await repository.moveRelated(other, id);
    const act = { actorId, before: toLogged(goes), after: toLogged(archived) };
    await recordAct(within, { ...act, action: 'opportunity.merge-away', subjectId: other });
    const merged = { ...toLogged(row), merged: other };
    await recordAct(within, {
      actorId,
      action: 'opportunity.merge',
      subjectId: id,
      before: toLogged(stays),
      after: merged,
    });
    return { saved: toEditable(row) };
  });
