import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts, type WorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { findReminder, nextReminderAt } from '../../meeting-policy.ts';
import type { Meeting } from '../meetings.ts';

type Dependencies<M extends Meeting> = {
  db: Database;
  /** Names the meetings: 'webinar reminders'. */
  queue: string;
  now?: () => Date;
  /** In a transaction. `lockPending`: one that is due and free, without those that another process holds. */
  open: (transaction: Database) => {
    lockPending: (now: Date, isFree: WorkAttempts['isFree']) => Promise<M | undefined>;
    change: (id: string, change: { remindAt: Date | null }) => Promise<unknown>;
    remind: (meeting: M, hours: number) => Promise<unknown>;
  };
};

/**
 * Writes reminders of meetings. Those of one meeting are written in one transaction, with when the next one is due: a
 * process that ends in between leaves none of them, and the next run writes them all. One that fails stops no other.
 */
export function createMeetingReminders<M extends Meeting>({
  db,
  queue,
  open,
  now = () => new Date(),
}: Dependencies<M>) {
  const attempts = createWorkAttempts({ db, queue });

  /** Returns whether there was one. */
  const writeNext = (at: Date, begin: (id: string) => void) =>
    db.transaction(async (transaction) => {
      const { lockPending, change, remind } = open(transaction);
      const meeting = await lockPending(at, attempts.isFree);
      if (!meeting) return false;
      begin(meeting.id);
      const hours = findReminder(meeting.startsAt, at);
      if (hours !== undefined && meeting.cancelledAt === null) await remind(meeting, hours);
      await change(meeting.id, { remindAt: nextReminderAt(meeting.startsAt, at) });
      return true;
    });

  return {
    /** Writes what is due now. */
    async writePending() {
      const at = now();
      await attempts.doAll((begin) => writeNext(at, begin));
    },
  };
}
