import { wallClockIn } from '#platform/shared/time-zones.ts';
import { type Availability, areHoursPossible, type Hours } from '../availability-policy.ts';
import type { AvailabilityInput } from '../contract.ts';
import { mentoringLimits, weekdayNames } from '../vocabulary.ts';
import { FieldNotPossible } from './mentoring-errors.ts';

const pattern = /^([01]?\d|2[0-4]):([0-5]\d)\s*[-–]\s*([01]?\d|2[0-4]):([0-5]\d)$/;

/** '18:00-20:00, 21:00-22:00'; undefined for anything else. */
function readHours(text: string): Hours[] | undefined {
  const spans = text.split(/[,;]/).flatMap((span) => span.trim() || []);
  const hours = spans.map((span) => {
    const [, ...parts] = pattern.exec(span) ?? [];
    const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number);
    return { from: fromHour! * 60 + fromMinute!, to: toHour! * 60 + toMinute! };
  });
  return areHoursPossible(hours) ? hours : undefined;
}

function readException(line: string) {
  const [, day = '', rest = ''] = /^(\d{4}-\d\d-\d\d)\s+(.+)$/.exec(line) ?? [];
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  const hours = /^off$/i.test(rest) ? [] : readHours(rest);
  return isDay && hours ? { day, hours } : undefined;
}

/** What a mentor typed. Throws FieldNotPossible, which says how hours are written. */
export function readAvailability(input: AvailabilityInput): Availability {
  if (wallClockIn(input.timeZone, 0) === undefined) throw new FieldNotPossible('timeZone', 'Choose a time zone.');
  const weekly = weekdayNames.map((day) => {
    const hours = readHours(input[day] ?? '');
    if (!hours) throw new FieldNotPossible(day, `Write the hours of ${day} like 18:00-20:00, 21:00-22:00.`);
    return hours;
  });
  const lines = (input.exceptions ?? '').split('\n').flatMap((line) => line.trim() || []);
  const exceptions = lines.map((line) => {
    const found = readException(line);
    if (!found)
      throw new FieldNotPossible('exceptions', 'Write a line like 2026-12-24 off, or 2026-12-27 10:00-12:00.');
    return found;
  });
  if (exceptions.length > mentoringLimits.exceptions)
    throw new FieldNotPossible('exceptions', 'Write at most 60 days.');
  const { timeZone, noticeHours, bufferMinutes, maxWeekly } = input;
  return { timeZone, weekly, exceptions, noticeHours, bufferMinutes, maxWeekly };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const formatHours = (hours: readonly Hours[]) => hours.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ');

/** As people type it; exceptions of days that are over are left out. */
export function writeAvailability({ weekly, exceptions }: Availability, today: string) {
  return {
    weekly: weekly.map(formatHours),
    exceptions: exceptions
      .filter(({ day }) => day >= today)
      .map(({ day, hours }) => `${day} ${hours.length > 0 ? formatHours(hours) : 'off'}`)
      .join('\n'),
  };
}
