import { type CalendarEntry, type CalendarSource, writeCalendar } from '#features/calendar/server/calendar.ts';
import { endOf } from '../live-session-policy.ts';
import { joinMinutes } from '../vocabulary.ts';
import type { Attendances } from './attendances.ts';
import { liveSessionHref } from './live-session-labels.ts';
import type { LiveSessionRow } from './live-session-table.ts';

type Dependencies = {
  attendances: Pick<Attendances, 'find' | 'listOfLearner'>;
  publicUrl: string;
  now?: () => Date;
};

/** For so long a feed shows what is over. */
const keptDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** Live sessions in the calendars of people: never with the address of the meeting, which a calendar would show to others. */
export function createLiveSessionCalendar({ attendances, publicUrl, now = () => new Date() }: Dependencies) {
  const { host } = new URL(publicUrl);

  const toEntry = (session: LiveSessionRow, courseTitle: string): CalendarEntry => ({
    id: `live-session-${session.id}`,
    title: session.title,
    text: [
      `A live session of ${courseTitle}. Join it from ${joinMinutes} minutes before, on the page below.`,
      session.description,
    ]
      .filter(Boolean)
      .join('\n\n'),
    time: { from: session.startsAt, to: endOf(session) },
    url: publicUrl + liveSessionHref(session),
    changedAt: session.changedAt,
    sequence: session.sequence,
    isCancelled: session.cancelledAt !== null,
  });

  const listEntries: CalendarSource = async (userId) => {
    const rows = await attendances.listOfLearner(userId, new Date(now().getTime() - keptDays * dayMs));
    return rows.map(({ session, courseTitle }) => toEntry(session, courseTitle));
  };

  return {
    /** For the feed of a person: those of every course to which they have access. */
    listEntries,

    /** The file of one, for who is enrolled; with an alarm an hour before. */
    async writeOne(userId: string, courseId: string, id: string) {
      const { session, courseTitle } = await attendances.find(userId, courseId, id);
      return writeCalendar([toEntry(session, courseTitle)], { host, now: now(), hasAlarms: true });
    },
  };
}
export type LiveSessionCalendar = ReturnType<typeof createLiveSessionCalendar>;
