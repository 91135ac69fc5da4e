import { formatDayAndTime, isCalendarDay } from '#platform/shared/dates/dates.ts';
import { hourMs, minuteMs } from '#platform/shared/dates/durations.ts';
import { instantIn, wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { joinMinutes, reminderHours } from './vocabulary.ts';

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

/** The date and time that clocks in a zone show at an instant, as forms send them; in UTC for an unknown zone. */
export const toLocal = (instant: Date, zone: string) =>
  new Date(wallClockIn(zone, instant.getTime()) ?? instant).toISOString().slice(0, 16);

/**
 * The instant at which clocks in a zone show a date and time. Where they show it twice, the first of both; undefined
 * where they never do, because they are set forward over it, and for what is no date.
 */
export function findInstant(local: string, zone: string): Date | undefined {
  const wallClock = Date.parse(`${local}Z`);
  if (!localPattern.test(local) || !isCalendarDay(local.slice(0, 10)) || Number.isNaN(wallClock)) return undefined;
  const instant = instantIn(zone, wallClock);
  const isShown = instant !== undefined && wallClockIn(zone, instant) === wallClock;
  return isShown ? new Date(instant) : undefined;
}

/** When the next reminder of a meeting comes; null when none is left. */
export const nextReminderAt = (startsAt: Date, now: Date) =>
  reminderHours.map((hours) => new Date(startsAt.getTime() - hours * hourMs)).find((at) => at > now) ?? null;

/** Returns the reminder whose time has come, as hours before; undefined before the first, and from the beginning on. */
export const findReminder = (startsAt: Date, now: Date) =>
  startsAt <= now ? undefined : reminderHours.findLast((hours) => startsAt.getTime() - hours * hourMs <= now.getTime());

const weekdayIn = (zone: string) => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone });
const timeIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** '18:00'. */
export const formatTimeOfDay = (instant: Date, zone: string) => timeIn(zone).format(instant);

export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** '18:00 (Europe/Berlin)': a time in a sentence names its zone. */
export const formatClock = (instant: Date, zone: string) => `${formatTimeOfDay(instant, zone)} (${zoneLabel(zone)})`;

/** 'Wednesday, 25 November 2026, 18:00 (Europe/Berlin)'. */
export const formatStart = (startsAt: Date, zone: string) =>
  `${weekdayIn(zone).format(startsAt)}, ${formatDayAndTime(startsAt, zone)} (${zoneLabel(zone)})`;

/** 'Wednesday, 25 November 2026, 18:00 to 19:30'. */
export const formatSpan = (session: Times, zone: string) =>
  `${weekdayIn(zone).format(session.startsAt)}, ${formatDayAndTime(session.startsAt, zone)} to ${formatTimeOfDay(endOf(session), zone)}`;
