import { notify } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import type { MentorRow } from './mentor-table.ts';

/** Tells mentors, and those who want to be one, what happened; in the transaction of its cause. */
export function createMentorNotifications(transaction: Database) {
  async function notifyOwner({ id, userId }: MentorRow, cause: string, title: string, text: string, href: string) {
    if (userId === null) return;
    await notify(transaction, {
      personId: userId,
      topic: 'mentoring',
      key: `mentor:${id}:${cause}`,
      title,
      text,
      href,
    });
  }
  return {
    accepted: (mentor: MentorRow) =>
      notifyOwner(
        mentor,
        `accepted:${mentor.revision}:${mentor.vettedUntil?.toISOString()}`,
        'You are a mentor now',
        `Thank you. Premium members see your page. We check again before ${formatLongDate(mentor.vettedUntil!)}.`,
        `/mentors/${mentor.id}`,
      ),
    refused: (mentor: MentorRow, reason: string) =>
      notifyOwner(
        mentor,
        `refused:${mentor.revision}`,
        'We decided about your application as a mentor',
        reason,
        '/mentors/apply',
      ),
    ended: (mentor: MentorRow, reason: string) =>
      notifyOwner(
        mentor,
        `ended:${mentor.revision}`,
        'You are not a mentor on SeaLeap any more',
        reason,
        '/mentors/apply',
      ),
    renew: (mentor: MentorRow) =>
      notifyOwner(
        mentor,
        `renew:${mentor.vettedUntil!.toISOString()}`,
        'Please renew: once a year we check again',
        `Until ${formatLongDate(mentor.vettedUntil!)} members can meet you as before. Read the training and the agreement again, and say that you go on.`,
        '/mentors/apply#renew',
      ),
    lapsed: (mentor: MentorRow) =>
      notifyOwner(
        mentor,
        `lapsed:${mentor.vettedUntil!.toISOString()}`,
        'Members cannot book you at the moment',
        'The year since your last check is over. Renew, and we check again.',
        '/mentors/apply#renew',
      ),
  };
}
