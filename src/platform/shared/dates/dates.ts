import { counted } from '../text/text.ts';
import { dayMs } from './durations.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'March 1, 2026', in UTC, so that server and browser agree (specification, section 9: long US format). */
export const formatLongDate = (instant: string | Date) => longDate.format(new Date(instant));

const longDay = (timeZone: string, time?: 'time') =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit' }),
    timeZone,
  });
const utcDay = longDay('UTC');

/** '27 November 2026', of opportunities; in UTC without a time zone. */
export const formatDay = (instant: string | Date, timeZone?: string) =>
  (timeZone ? longDay(timeZone) : utcDay).format(new Date(instant));

/** '27 November 2026, 15:00'. */
export const formatDayAndTime = (instant: string | Date, timeZone: string) =>
  longDay(timeZone, 'time').format(new Date(instant)).replace(' at ', ', ');

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

function isRealDay(text: string) {
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && toDay(start) === text;
}

/** Whether 'YYYY-MM-DD' is a day that exists, from `first` to `last`. */
export const isCalendarDay = (text: string, first = '1900-01-01', last = '2199-12-31') =>
  isRealDay(text) && text >= first && text <= last;

/**
 * When a deadline without a time zone closes: the end of that day Anywhere on Earth, 12:00 UTC of the next day
 * (decisions.md). `isoDay` is 'YYYY-MM-DD'; undefined when it is no real date.
 */
export function endOfDayAnywhere(isoDay: string) {
  if (!isRealDay(isoDay)) return undefined;
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + 1.5 * dayMs);
}

/** The ISO day that it still is Anywhere on Earth (UTC-12): the last place where a day ends. */
export const dayAnywhere = (now: Date) => toDay(now.getTime() - dayMs / 2);

/** Whole days until an instant, rounded down; negative once it has passed. */
export const daysUntil = (instant: string | Date, now: Date) =>
  Math.floor(((typeof instant === 'string' ? Date.parse(instant) : instant.getTime()) - now.getTime()) / dayMs);

/** 'Monday, March 2, 2026 at 12:00 PM UTC'; in the local time zone when none is given. */
export const formatInstant = (closesAt: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(closesAt));

/** 'Mar 1, 2026, 12:00 PM', in UTC, so that it is the same for everybody. */
export const formatTime = (at: string | Date) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** An ISO instant; null without a date. */
type Dated = { closesAt: string | null };

/** What closes within so many days is shown as urgent. */
export const urgentDays = 7;

export const isClosed = ({ closesAt }: Dated, now: Date) => closesAt !== null && new Date(closesAt) <= now;

/** '5 days left'; undefined without a date or after it. */
export function timeLeft({ closesAt }: Dated, now: Date) {
  if (!closesAt || isClosed({ closesAt }, now)) return undefined;
  const days = daysUntil(closesAt, now);
  if (days === 0) return { text: 'less than a day left', isUrgent: true };
  return { text: `${counted(days, 'day')} left`, isUrgent: days <= urgentDays };
}
