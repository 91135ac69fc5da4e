import type { DeadlineKind } from '#features/opportunities/vocabulary.ts';
import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates.ts';
import { instantIn } from '#platform/shared/time-zones.ts';
import { findMonth, type ParsedDay, parseDay, readYear } from './parse-day.ts';

type Dates = Partial<Record<'deadline' | 'timeZone' | 'eventStart' | 'eventEnd' | 'year', string | undefined>>;
export type Deadline = {
  deadline: string;
  deadlineKind: DeadlineKind;
  deadlineMonths: number[];
  closesAt: Date | null;
};

const day = 24 * 60 * 60 * 1000;
const nothingKnown = 'Check the official site for dates';
const rolling = /\b(rolling|ongoing|year[- ]round|all year|always open|no deadline|continuous(ly)?|until filled)\b/i;
const recurring = /\b(usually|typically|annual(ly)?|yearly|every year|each year)\b/i;
const clock =
  /^(?:T|,|at|by|-|–|\s)*(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?|(\d{1,2})\s*([ap])\.?m\.?|(noon|midnight))\s*/i;

/** The time of day behind a date, in milliseconds, and what follows it; undefined where the time makes no sense. */
function parseClock(rest: string) {
  const match = clock.exec(rest);
  if (!match) return { rest };
  const [all, hours, minutes, seconds = '0', half, shortHours, shortHalf, word] = match;
  const after = rest.slice(all.length);
  if (word) return { time: word.toLowerCase() === 'noon' ? day / 2 : day, rest: after };
  const emailMessage = (half ?? shortHalf)?.toLowerCase();
  const written = Number(hours ?? shortHours);
  if (written > (emailMessage ? 12 : 24) || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  const hour = emailMessage ? (written % 12) + (emailMessage === 'p' ? 12 : 0) : written;
  return { time: ((hour * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000, rest: after };
}

/** 'extended' or 'at the latest' behind a date change nothing; numbers and months there mean that it is not one date. */
const isRemark = (text: string) => /^\D{1,40}$/.test(text) && monthsIn(text).length === 0;

/** With a zone a date closes at its time, or at its end there; without one, at its end Anywhere on Earth. */
function closingOf({ isoDay, rest }: ParsedDay, timeZone: string | undefined) {
  const clockTime = parseClock(rest);
  if (!clockTime) return undefined;
  const behind = clockTime.rest.replace(/[()[\]]|\btime\b/gi, ' ').replace(/^[\s,.;]+|[\s.,;]+$/g, '');
  const wallClock = Date.parse(`${isoDay}T00:00:00Z`) + (clockTime.time ?? day);
  const named = behind ? instantIn(behind, wallClock) : undefined;
  if (named === undefined && behind && !isRemark(behind)) return undefined;
  const instant = named ?? (timeZone ? instantIn(timeZone, wallClock) : undefined);
  return instant === undefined ? endOfDayAnywhere(isoDay) : new Date(instant);
}

function monthsIn(text: string) {
  const months = (text.match(/[A-Za-z]{3,9}/g) ?? []).map((word) => (word === 'may' ? 0 : findMonth(word)));
  return [...new Set(months.filter((month) => month > 0))].sort((one, other) => one - other);
}

/** When an event without a last day for applying is over: the end of its last day, or of its year. */
function endOfEvent({ eventStart, eventEnd, year }: Dates) {
  const knownYear = readYear(year);
  const start = eventStart ? parseDay(eventStart, knownYear) : undefined;
  const end = eventEnd ? parseDay(eventEnd, knownYear) : undefined;
  // 'December 30' to 'January 2' with one year given ends in the next one.
  const attempts = start && end && end.isoDay < start.isoDay;
  const lastDay = attempts ? (parseDay(eventEnd!, start.year + 1) ?? end) : (end ?? start);
  if (lastDay && start && lastDay.isoDay < start.isoDay) return describeEvent(start.isoDay, start.isoDay);
  if (lastDay) return describeEvent((start ?? lastDay).isoDay, lastDay.isoDay);
  if (!knownYear) return undefined;
  return { text: `In ${knownYear}`, closesAt: endOfDayAnywhere(`${knownYear}-12-31`)!, isDay: false };
}

function describeEvent(first: string, last: string) {
  const days =
    first === last ? `on ${formatLongDate(first)}` : `from ${formatLongDate(first)} to ${formatLongDate(last)}`;
  return { text: `Event ${days}`, closesAt: endOfDayAnywhere(last)!, isDay: true };
}

/**
 * What is shown of a deadline, how sure it is, and when it closes. A text that is no date stays as given and its
 * kind unknown; the row then closes with its event, if the source tells when that is.
 */
export function parseDeadline(dates: Dates): Deadline {
  const given = dates.deadline?.replace(/\s+/g, ' ').trim() ?? '';
  const known = (deadlineKind: DeadlineKind, closesAt: Date | null, deadlineMonths: number[] = []) => ({
    deadline: given,
    deadlineKind,
    deadlineMonths,
    closesAt,
  });

  const parsed = given ? parseDay(given, readYear(dates.year)) : undefined;
  const closesAt = parsed && closingOf(parsed, dates.timeZone);
  if (closesAt) return known('dated', closesAt);
  if (rolling.test(given)) return known('rolling', null);
  if (recurring.test(given)) return known('recurring', null, monthsIn(given));

  const event = endOfEvent(dates);
  if (given) return known('unknown', event?.closesAt ?? null);
  if (!event) return { ...known('unknown', null), deadline: nothingKnown };
  return { ...known(event.isDay ? 'dated' : 'unknown', event.closesAt), deadline: event.text };
}
