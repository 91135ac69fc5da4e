import { formatDayAndTime } from '#platform/shared/dates.ts';
import { instantIn } from '#platform/shared/time-zones.ts';
import { joinMinutes, reminderHours } from './vocabulary.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Times = { startsAt: Date; minutes: number };

export const endOf = ({ startsAt, minutes }: Times) => new Date(startsAt.getTime() + minutes * minuteMs);
export const joinFromOf = ({ startsAt }: Pick<Times, 'startsAt'>) =>
  new Date(startsAt.getTime() - joinMinutes * minuteMs);

export const isOver = (session: Times, now: Date) => endOf(session) <= now;

/** Whether people can join it now. */
export const isOpen = (session: Times & { cancelledAt: Date | null }, now: Date) =>
  session.cancelledAt === null && joinFromOf(session) <= now && !isOver(session, now);

/** A date and a time as forms send them: 'YYYY-MM-DDTHH:MM'. */
const localPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** The date and time that clocks in a zone show at an instant, as forms send them. Throws for an unknown zone. */
export function toLocal(instant: Date, zone: string) {
  // Read from the clock, because `wallClockIn` is an hour off beside a change of daylight-saving time.
  const format = new Intl.DateTimeFormat('en-US', { ...fields, hourCycle: 'h23', timeZone: zone });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant at which clocks in a zone show a date and time. Where they show it twice, the first of both; undefined
 * where they never do, because they are set forward over it, and for what is no date.
 */
export function findInstant(local: string, zone: string): Date | undefined {
  if (!localPattern.test(local)) return undefined;
  const wallClock = Date.parse(`${local}Z`);
  if (Number.isNaN(wallClock)) return undefined;
  const found = instantIn(zone, wallClock);
  if (found === undefined) return undefined;
  // No zone sets its clocks back by more than an hour; Lord Howe does so by half an hour.
  const candidates = [found - hourMs, found - hourMs / 2, found, found + hourMs / 2, found + hourMs];
  const instant = candidates.find((one) => toLocal(new Date(one), zone) === local);
  return instant === undefined ? undefined : new Date(instant);
}

/** When the next reminder of a live session comes; null when none is left. */
export const nextReminderAt = (startsAt: Date, now: Date) =>
  reminderHours.map((hours) => new Date(startsAt.getTime() - hours * hourMs)).find((at) => at > now) ?? null;

/** Of which reminder the time has come: so many hours before; undefined before the first, and from the beginning on. */
export const findReminder = (startsAt: Date, now: Date) =>
  startsAt <= now ? undefined : reminderHours.findLast((hours) => startsAt.getTime() - hours * hourMs <= now.getTime());

const weekdayIn = (zone: string) => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone });
const timeIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** '18:00'. */
export const formatTimeOfDay = (instant: Date, zone: string) => timeIn(zone).format(instant);

export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** 'Wednesday, 25 November 2026, 18:00 (Europe/Berlin)'. */
export const formatStart = (startsAt: Date, zone: string) =>
  `${weekdayIn(zone).format(startsAt)}, ${formatDayAndTime(startsAt, zone)} (${zoneLabel(zone)})`;

/** 'Wednesday, 25 November 2026, 18:00 to 19:30'. */
export const formatSpan = (session: Times, zone: string) =>
  `${weekdayIn(zone).format(session.startsAt)}, ${formatDayAndTime(session.startsAt, zone)} to ${formatTimeOfDay(endOf(session), zone)}`;
