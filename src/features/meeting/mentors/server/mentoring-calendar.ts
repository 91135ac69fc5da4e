import type { CalendarSource } from '#features/career/calendar/server/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { createMentoringRepository } from './mentoring-repository.ts';
import { nameOfMentor } from './mentors/mentor-policy.ts';
import { nameOfMember } from './sessions/session-policy.ts';

const keptMs = 90 * dayMs;
type Dependencies = { db: Database; publicUrl: string; now?: () => Date };

/** Meetings with mentors for the feed of a person: never with the address of the meeting, which a calendar shows others. */
export const createMentoringCalendar =
  ({ db, publicUrl, now = () => new Date() }: Dependencies): CalendarSource =>
  async (userId) => {
    const sessions = await createMentoringRepository(db).listForCalendar(userId, new Date(now().getTime() - keptMs));
    return sessions.map(({ session, mentor, member }) => ({
      id: `mentoring-${session.id}`,
      title:
        session.userId === userId
          ? `Meeting with your mentor ${nameOfMentor(mentor, mentor.name)}`
          : `Meeting with ${nameOfMember(member, now())}`,
      text: 'The address of the meeting is on the page below.',
      time: { from: session.startsAt, to: session.endsAt },
      url: `${publicUrl}/mentoring/${session.id}`,
      ...{ changedAt: session.changedAt, sequence: session.sequence, isCancelled: session.cancelledAt !== null },
    }));
  };
