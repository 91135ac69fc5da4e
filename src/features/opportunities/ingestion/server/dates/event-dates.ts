import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import type { Draft } from '../draft.ts';
import type { DayOrders } from '../mapping/day-order-policy.ts';
import { toEnglishDate } from './english-dates.ts';
import { parseDay, readEpoch, readYear } from './parse-day.ts';
import { takeClocks } from './read-clock.ts';
import { findZone, instantInZones, takeZones } from './read-zone.ts';

type Dates = Pick<Draft, 'timeZone' | 'eventStart' | 'eventEnd' | 'year'>;

const timeOf = (text: string) => /\d{1,2}:\d{2}(?::\d{2})?/.exec(text)?.[0] ?? '';

/** The last moment of an event, where its list says the hour and the zone. */
function endOf(text: string, isoDay: string, { timeZone, eventStart }: Dates) {
  const epoch = readEpoch(text);
  if (epoch) return epoch;
  const day = parseDay(text);
  const clocks = takeClocks(day?.rest ?? toEnglishDate(text));
  if (clocks === 'impossible' || clocks.times.length === 0) return undefined;
  const [zone] = takeZones(clocks.rest).zones;
  const names = zone ? zone.names : timeZone ? findZone(timeZone) : undefined;
  // Midnight in UTC at both ends is a day that a database wrote as a time.
  const isUtc = names?.join() === 'UTC+00:00';
  const isBareDay = isUtc && clocks.times.at(-1) === 0 && !/[1-9]/.test(timeOf(eventStart ?? ''));
  if (!names?.length || isBareDay) return undefined;
  const instant = instantInZones(names, Date.parse(`${isoDay}T00:00:00Z`) + clocks.times.at(-1)!);
  return instant === undefined ? undefined : new Date(instant);
}

function describeEvent(first: string, last: string, closesAt: Date | undefined) {
  const days =
    first === last ? `on ${formatLongDate(first)}` : `from ${formatLongDate(first)} to ${formatLongDate(last)}`;
  return { text: `Event ${days}`, isoDay: last, closesAt: closesAt ?? endOfDayAnywhere(last)!, isDay: true };
}

/** End of the event, used when there is no application deadline. */
export function endOfEvent(dates: Dates, orders: DayOrders) {
  const { eventStart, eventEnd, year } = dates;
  const knownYear = readYear(year);
  const start = eventStart ? parseDay(eventStart, knownYear, orders.eventStart) : undefined;
  const end = eventEnd ? parseDay(eventEnd, knownYear, orders.eventEnd) : undefined;
  // 'December 30' to 'January 2' with one year ends in the next year.
  const crossesYear = start && end && end.isoDay < start.isoDay && !/\b\d{4}\b/.test(eventEnd!);
  const lastDay = crossesYear ? (parseDay(eventEnd!, start.year + 1, orders.eventEnd) ?? end) : (end ?? start);
  if (lastDay && start && lastDay.isoDay < start.isoDay) return describeEvent(start.isoDay, start.isoDay, undefined);
  if (lastDay) {
    const closesAt = endOf((end ? eventEnd : eventStart)!, lastDay.isoDay, dates);
    return describeEvent((start ?? lastDay).isoDay, lastDay.isoDay, closesAt);
  }
  if (!knownYear) return undefined;
  const isoDay = `${knownYear}-12-31`;
  return { text: `In ${knownYear}`, isoDay, closesAt: endOfDayAnywhere(isoDay)!, isDay: false };
}

/** Why the dates of an event need a person: they are given, and nothing of them can be read. */
export function problemOfEvent({ eventStart, eventEnd, year }: Dates, orders: DayOrders) {
  const knownYear = readYear(year);
  for (const [name, text] of Object.entries({ eventStart, eventEnd })) {
    if (!text || !/\d/.test(text)) continue;
    if (!parseDay(text, knownYear, orders[name as 'eventStart' | 'eventEnd']))
      return `the event's date '${text}' cannot be read`;
  }
  return undefined;
}
