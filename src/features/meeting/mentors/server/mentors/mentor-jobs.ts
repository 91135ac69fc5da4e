import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { mentorLimits } from '../../vocabulary.ts';
import { createMentorNotifications } from './mentor-notifications.ts';
import { createMentorRepository } from './mentor-repository.ts';

type Dependencies = { db: Database; now?: () => Date };

export function createMentorJobs({ db, now = () => new Date() }: Dependencies) {
  const attempts = createWorkAttempts({ db, queue: 'mentor reminders' });
  return {
    removeOldInvitations: () =>
      createMentorRepository(db).removeInvitations(daysAfter(now(), -mentorLimits.invitationDays)),

    /** Says who has to be checked again soon, and who cannot be booked any more. */
    async remind() {
      await attempts.doAll((begin) =>
        db.transaction(async (transaction) => {
          const mentors = createMentorRepository(transaction);
          const mentor = await mentors.lockPending(now(), attempts.isFree);
          if (!mentor) return false;
          begin(mentor.id);
          const notifications = createMentorNotifications(transaction);
          const hasLapsed = mentor.vettedUntil !== null && mentor.vettedUntil <= now();
          if (mentor.vettedUntil !== null) await notifications[hasLapsed ? 'lapsed' : 'renew'](mentor);
          await mentors.change(mentor.id, { remindAt: hasLapsed ? null : mentor.vettedUntil });
          return true;
        }),
      );
    },
  };
}
