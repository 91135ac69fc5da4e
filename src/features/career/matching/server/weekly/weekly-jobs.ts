import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { listSubscribers, notifyMany } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { weeklyCount } from '../../vocabulary.ts';
import { createMemberRepository } from '../member-repository.ts';
import { minWeeklyScore, newSince, startOfWeek } from './weekly-policy.ts';

type WeeklyResult = { row: OpportunityRow; score: number; reasons: readonly string[] };
type Dependencies = {
  db: Database;
  /**
   * Recommends opportunities that were published after an instant and fit a member best; waits for the model. Empty
   * without a profile.
   */
  recommendNew: (userId: string, since: Date) => Promise<readonly WeeklyResult[]>;
  listPremium: (userIds: readonly string[]) => Promise<readonly string[]>;
  now?: () => Date;
  batch?: number;
};

/** Writes the five best new ones for the premium members who want them by email or on a device, once a week. */
export function createWeeklyJobs({ db, recommendNew, listPremium, now = () => new Date(), batch = 200 }: Dependencies) {
  let isStopped = false;

  async function writeFor(personId: string) {
    const at = now();
    const weeklyAt = await createMemberRepository(db).findWeeklyAt(personId);
    if (weeklyAt && weeklyAt >= startOfWeek(at)) return;
    const recommended = await recommendNew(personId, newSince(weeklyAt, at));
    const best = recommended.filter(({ score }) => score >= minWeeklyScore).slice(0, weeklyCount);
    await db.transaction(async (transaction) => {
      // When two processes run, or after a crash, one writes.
      if (!(await createMemberRepository(transaction).claimWeek(personId, startOfWeek(at), at))) return;
      const weekLater = daysAfter(at, 7);
      await notifyMany(
        transaction,
        best.map(({ row, reasons }) => ({
          ...{ personId, topic: 'recommendations' as const, key: `recommended:${row.id}` },
          ...{ title: row.title, text: reasons.join(' '), href: `/opportunities/${row.slug}` },
          usefulUntil: row.closesAt && row.closesAt < weekLater ? row.closesAt : weekLater,
        })),
      );
    });
  }

  return {
    /** Writes to everybody for whom nothing was written this week. */
    async run() {
      let after: string | undefined;
      const failures: unknown[] = [];
      do {
        const ids = await listSubscribers(db, 'recommendations', after, batch);
        await handleEach(ids.length > 0 ? await listPremium(ids) : [], async (id) => {
          if (!isStopped) await writeFor(id);
        }).catch((error) => failures.push(error));
        if (isStopped) return;
        after = ids.length < batch ? undefined : ids.at(-1);
      } while (after !== undefined);
      if (failures.length > 0) throw new AggregateError(failures, 'Some recommendations could not be written.');
    },

    stop() {
      isStopped = true;
    },
  };
}
