import { dayAnywhere, endOfDayAnywhere, formatDay } from '#platform/shared/dates/dates.ts';
import { formatExpected, opensLater } from '#platform/shared/dates/deadline-labels.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { type ExpectedDate, firstDayOf } from '#platform/shared/dates/usual-windows.ts';

/** Where a date stands: a whole day (ISO), an instant at which something closes, or from one instant to another. */
export type CalendarTime = { day: string } | { at: Date } | { from: Date; to: Date };
export type CalendarDate = { title: string; text: string; time: CalendarTime };

type Dated = {
  title: string;
  deadlineKind: 'dated' | 'rolling' | 'recurring' | 'unknown';
  closesAt: Date | null;
  expectedOpens: ExpectedDate | null;
  expectedCloses: ExpectedDate | null;
};

/** A deadline at the end of a day Anywhere on Earth is that day, wherever the calendar is; another one is an instant. */
function timeOf(closesAt: Date): CalendarTime {
  const day = dayAnywhere(new Date(closesAt.getTime() - 1));
  return endOfDayAnywhere(day)!.getTime() === closesAt.getTime() ? { day } : { at: closesAt };
}

/**
 * Returns the calendar date of an opportunity: when it opens, where that is expected later, else when it closes. An
 * expected month is its first day. Undefined without a date, or after it.
 */
export function findCalendarDate(opportunity: Dated, now: Date): CalendarDate | undefined {
  const { title, deadlineKind, closesAt, expectedOpens, expectedCloses } = opportunity;
  if (closesAt && closesAt <= now) return undefined;
  if (closesAt && deadlineKind === 'dated')
    return {
      title: `Deadline: ${title}`,
      text: 'Send your application before it. Dates can change: look at the page below.',
      time: timeOf(closesAt),
    };
  const isOpening = expectedCloses === null || opensLater(opportunity, now);
  const usual = isOpening ? expectedOpens : expectedCloses;
  if (!usual || endOfDayAnywhere(firstDayOf(usual))! <= now) return undefined;
  const verb = isOpening ? 'open' : 'close';
  return {
    title: `Usually ${verb}s: ${title}`,
    text: `Expected to ${verb} ${formatExpected(usual)}, from earlier years. Check the official site for the date.`,
    time: { day: firstDayOf(usual) },
  };
}

/** Returns the calendar date for a day that a person set. */
export const ownCalendarDate = (title: string, day: string): CalendarDate => ({
  title,
  text: `You set ${formatDay(`${day}T00:00:00Z`)} for it.`,
  time: { day },
});

/** Minutes before a deadline with an hour that its entry begins. */
const timedMinutes = 30;

/** First and last instant of an entry; one of an instant ends with it. */
export const spanOf = (time: { at: Date } | { from: Date; to: Date }) =>
  'at' in time
    ? { start: new Date(time.at.getTime() - timedMinutes * 60_000), end: time.at }
    : { start: time.from, end: time.to };

/** Days for which a feed shows what is over. */
const keptDays = 90;
/** Google Calendar reads files of up to 1 MB; an entry takes some 700 bytes. */
const maxEntries = 1_000;

/** The entries of a feed: without what is long over, and where there are too many those that come first. */
export function nearestOf<Entry extends Pick<CalendarDate, 'time'>>(entries: readonly Entry[], now: Date): Entry[] {
  const recent = entries.filter(({ time }) => endOf(time) > now.getTime() - keptDays * dayMs);
  if (recent.length <= maxEntries) return recent;
  return recent.sort((one, other) => endOf(one.time) - endOf(other.time)).slice(0, maxEntries);
}

const endOf = (time: CalendarTime) =>
  'day' in time ? Date.parse(time.day) + dayMs : 'at' in time ? time.at.getTime() : time.to.getTime();
