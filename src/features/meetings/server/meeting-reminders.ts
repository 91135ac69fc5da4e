import type { Database } from '#platform/server/database/database.ts';
import { findReminder, nextReminderAt } from '../meeting-policy.ts';
import type { Meeting } from './meetings.ts';

type Dependencies<M extends Meeting> = {
  db: Database;
  now?: () => Date;
  /** In a transaction. `lockPending`: one that is due, without those that another process holds. */
  open: (transaction: Database) => {
    lockPending: (now: Date) => Promise<M | undefined>;
    change: (id: string, change: { remindAt: Date | null }) => Promise<unknown>;
    remind: (meeting: M, hours: number) => Promise<unknown>;
  };
};

/**
 * Writes reminders of meetings. Those of one meeting are written in one transaction, with when the next one is due: a
 * process that ends in between leaves none of them, and the next run writes them all.
 */
export function createMeetingReminders<M extends Meeting>({ db, open, now = () => new Date() }: Dependencies<M>) {
  /** Returns whether there was one. */
  const writeNext = (at: Date) =>
    db.transaction(async (transaction) => {
      const { lockPending, change, remind } = open(transaction);
      const meeting = await lockPending(at);
      if (!meeting) return false;
      const hours = findReminder(meeting.startsAt, at);
      if (hours !== undefined && meeting.cancelledAt === null) await remind(meeting, hours);
      await change(meeting.id, { remindAt: nextReminderAt(meeting.startsAt, at) });
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
