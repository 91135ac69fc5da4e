import { type CalendarSource, writeCalendar } from '#features/career/calendar/server/calendar.ts';
import { meetingEntry } from '#features/meeting/meetings/server/meetings.ts';
import { joinMinutes } from '#features/meeting/meetings/vocabulary.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
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

/** Live sessions in the calendars of people: never with the address of the meeting, which a calendar would show to others. */
export function createLiveSessionCalendar({ attendances, publicUrl, now = () => new Date() }: Dependencies) {
  const { host } = new URL(publicUrl);

  const toEntry = (session: LiveSessionRow, courseTitle: string) =>
    meetingEntry(session, {
      kind: 'live-session',
      lead: `A live session of ${courseTitle}. Join it from ${joinMinutes} minutes before, on the page below.`,
      url: publicUrl + liveSessionHref(session),
    });

  const listEntries: CalendarSource = async (userId) => {
    const rows = await attendances.listOfLearner(userId, daysAfter(now(), -keptDays));
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
