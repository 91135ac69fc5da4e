import { notifyMany } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { describeChange } from './change-policy.ts';
import { createChangeRepository } from './change-repository.ts';

type Dependencies = {
  db: Database;
  now?: () => Date;
  /** Messages written in one statement. */
  batch?: number;
};

const usefulMs = 30 * dayMs;
const isListed = (state: string) => state === 'published' || state === 'early_access';

/** Tells those who saved an opportunity, and have not sent it, of what changed about it. */
export function createOpportunityChanges({ db, now = () => new Date(), batch = 1_000 }: Dependencies) {
  const attempts = createWorkAttempts({ db, queue: 'opportunity changes' });

  /** Returns whether there was a change. */
  const noteOne = (begin: (id: string) => void) =>
    db.transaction(async (transaction) => {
      const repository = createChangeRepository(transaction);
      const changed = await repository.takeChanged(attempts.isFree);
      if (!changed) return false;
      const { before, now: after } = changed;
      const { opportunityId } = before;
      begin(opportunityId);
      if (!after) {
        await repository.unwatch(opportunityId);
        return true;
      }
      const at = now();
      const { title, version, state, deadline, closesAt, mergedInto } = after;
      if (mergedInto) await repository.follow(opportunityId, mergedInto, at);
      const seen = { isListed: isListed(before.state), closesAt: before.closesAt };
      const present = { isListed: isListed(state), deadline, closesAt };
      const change = mergedInto ? undefined : describeChange(title, seen, present, at);
      let last: string | undefined;
      while (change) {
        const owners = await repository.listOwners(opportunityId, last, batch);
        const usefulUntil = new Date(at.getTime() + usefulMs);
        await notifyMany(
          transaction,
          owners.map(({ id, userId }) => ({
            ...{ personId: userId, topic: 'changes' as const, key: `change:${opportunityId}:${version}` },
            ...{ ...change, href: `/applications/${id}`, usefulUntil },
          })),
        );
        if (owners.length < batch) break;
        last = owners.at(-1)!.id;
      }
      await repository.recheckOwners(opportunityId, at);
      await repository.setSeen({ opportunityId, version, state, closesAt });
      return true;
    });

  return {
    /** Writes of every change since the last time. */
    async noteChanges() {
      await attempts.doAll(noteOne);
    },
  };
}
