import type { Database } from '#platform/server/database/database.ts';
import { findReminder, nextReminderAt } from '../live-session-policy.ts';
import { createLiveSessionNotifications } from './live-session-notifications.ts';
import { createLiveSessionRepository } from './live-session-repository.ts';

type Dependencies = { db: Database; now?: () => Date };

/**
 * Writes reminders of live sessions. Those of one session are written in one transaction, with when the next one is due:
 * a process that ends in between leaves none of them, and the next run writes them all.
 */
export function createLiveSessionReminders({ db, now = () => new Date() }: Dependencies) {
  /** Returns whether there was one. */
  const writeNext = (at: Date) =>
    db.transaction(async (transaction) => {
      const repository = createLiveSessionRepository(transaction);
      const session = await repository.lockPending(at);
      if (!session) return false;
      const hours = findReminder(session.startsAt, at);
      if (hours !== undefined && session.cancelledAt === null)
        await createLiveSessionNotifications(transaction).remind(session, hours);
      await repository.change(session.id, { remindAt: nextReminderAt(session.startsAt, at) });
      return true;
    });

  return {
    /** Writes what is due now. */
    async writePending() {
      const at = now();
      while (await writeNext(at));
    },
  };
}
