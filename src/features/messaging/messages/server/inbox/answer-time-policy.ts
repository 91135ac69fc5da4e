import { addDays } from '#platform/shared/dates/add-days.ts';
import { minuteMs } from '#platform/shared/dates/durations.ts';
import { dayIn } from '#platform/shared/dates/local-days.ts';
import { instantIn } from '#platform/shared/dates/time-zones.ts';

/** When the team works, and within how many working days Premium members are answered. */
export type WorkingTime = {
  days: number;
  timeZone: string;
  /** Minutes after midnight, in that zone. */
  opensAt: number;
  closesAt: number;
  /** Monday is 1. */
  weekdays: ReadonlySet<number>;
  /** 'YYYY-MM-DD', or 'MM-DD' for every year. */
  holidays: ReadonlySet<string>;
};

/** Days that are looked through for a working day: with holidays on all of them there is none. */
const maxDays = 400;

function isWorkingDay(day: string, { weekdays, holidays }: WorkingTime) {
  const weekday = new Date(day).getUTCDay() || 7;
  return weekdays.has(weekday) && !holidays.has(day) && !holidays.has(day.slice(5));
}

function nextWorkingDay(day: string, time: WorkingTime) {
  let next = addDays(day, 1);
  for (let passed = 1; passed < maxDays && !isWorkingDay(next, time); passed += 1) next = addDays(next, 1);
  return next;
}

/**
 * Returns until when a question is answered: the end of work on the last of so many working days after the day on which
 * it came. A question that comes after the end of work, or on a free day, counts as of the next working day.
 */
export function promisedTime(askedAt: Date, time: WorkingTime) {
  const { timeZone, closesAt, days } = time;
  const closing = (day: string) => new Date(instantIn(timeZone, Date.parse(day) + closesAt * minuteMs)!);
  let day = dayIn(timeZone, askedAt);
  if (!isWorkingDay(day, time) || askedAt >= closing(day)) day = nextWorkingDay(day, time);
  for (let passed = 0; passed < days; passed += 1) day = nextWorkingDay(day, time);
  return closing(day);
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 'Monday to Friday, 09:00 to 17:00 (Europe/Berlin)'. */
export function describeWorkingTime({ weekdays, opensAt, closesAt, timeZone }: WorkingTime) {
  const days = [...weekdays].sort((one, other) => one - other);
  const isRow = days.length > 2 && days.at(-1)! - days[0]! === days.length - 1;
  const names = days.map((day) => weekdayNames[day - 1]);
  const shown = isRow ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
  return `${shown}, ${clock(opensAt)} to ${clock(closesAt)} (${timeZone})`;
}
