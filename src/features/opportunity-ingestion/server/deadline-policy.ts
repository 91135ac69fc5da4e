import type { DeadlineKind } from '#features/opportunities/vocabulary.ts';
import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates.ts';
import { datesNotGiven } from '#platform/shared/deadline-labels.ts';
import { instantIn } from '#platform/shared/time-zones.ts';
import type { Draft } from './draft.ts';
import { findMonth, type ParsedDay, parseDay, readYear } from './parse-day.ts';

type Dates = Pick<Draft, 'deadline' | 'timeZone' | 'eventStart' | 'eventEnd' | 'year'>;
const day = 24 * 60 * 60 * 1000;
const rolling = /\b(rolling|ongoing|year[- ]round|all year|always open|no deadline|continuous(ly)?|until filled)\b/i;
const recurring = /\b(usually|typically|annual(ly)?|yearly|every year|each year)\b/i;
const clock =
  /^(?:T|,|at|by|-|–|\s)*(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?|(\d{1,2})\s*([ap])\.?m\.?|(noon|midnight))\s*/i;

/** Time of day in milliseconds and the rest of the text; undefined when the time is invalid. */
function parseClock(rest: string) {
  const match = clock.exec(rest);
  if (!match) return { rest };
  const [all, hours, minutes, seconds = '0', half, shortHours, shortHalf, word] = match;
  const after = rest.slice(all.length);
  if (word) return { time: word.toLowerCase() === 'noon' ? day / 2 : day, rest: after };
  const meridiem = (half ?? shortHalf)?.toLowerCase();
  const written = Number(hours ?? shortHours);
  if (written > (meridiem ? 12 : 24) || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  const hour = meridiem ? (written % 12) + (meridiem === 'p' ? 12 : 0) : written;
  return { time: ((hour * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000, rest: after };
}

/** A remark such as 'extended' is ignored; numbers or months mean that the text is not a single date. */
const isRemark = (text: string) => /^\D{1,40}$/.test(text) && monthsIn(text).length === 0;

/** The time or the end of the day in the given zone; without a zone, the end of the day Anywhere on Earth. */
function closingOf({ isoDay, rest }: ParsedDay, timeZone: string | undefined) {
  const clockTime = parseClock(rest);
  if (!clockTime) return undefined;
  const remark = clockTime.rest.replace(/[()[\]]|\btime\b/gi, ' ').replace(/^[\s,.;]+|[\s.,;]+$/g, '');
  const wallClock = Date.parse(`${isoDay}T00:00:00Z`) + (clockTime.time ?? day);
  const named = remark ? instantIn(remark, wallClock) : undefined;
  if (named === undefined && remark && !isRemark(remark)) return undefined;
  const instant = named ?? (timeZone ? instantIn(timeZone, wallClock) : undefined);
  return instant === undefined ? endOfDayAnywhere(isoDay) : new Date(instant);
}

function monthsIn(text: string) {
  const months = (text.match(/[A-Za-z]{3,9}/g) ?? []).map((word) => (word === 'may' ? 0 : findMonth(word)));
  return [...new Set(months.filter((month) => month > 0))].sort((one, other) => one - other);
}

/** End of the event, used when there is no application deadline. */
function endOfEvent({ eventStart, eventEnd, year }: Dates) {
  const knownYear = readYear(year);
  const start = eventStart ? parseDay(eventStart, knownYear) : undefined;
  const end = eventEnd ? parseDay(eventEnd, knownYear) : undefined;
  // 'December 30' to 'January 2' with one year ends in the next year.
  const crossesYear = start && end && end.isoDay < start.isoDay;
  const lastDay = crossesYear ? (parseDay(eventEnd!, start.year + 1) ?? end) : (end ?? start);
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
 * Parses a deadline. Text that is no date keeps its wording with kind 'unknown' and closes with the event, if its dates
 * are given.
 */
export function parseDeadline(dates: Dates) {
  const text = dates.deadline?.replace(/\s+/g, ' ').trim() ?? '';
  const toDeadline = (deadlineKind: DeadlineKind, closesAt: Date | null, deadlineMonths: number[] = []) => ({
    deadline: text,
    deadlineKind,
    deadlineMonths,
    closesAt,
  });

  const parsed = text ? parseDay(text, readYear(dates.year)) : undefined;
  const closesAt = parsed && closingOf(parsed, dates.timeZone);
  if (closesAt) return toDeadline('dated', closesAt);
  if (rolling.test(text)) return toDeadline('rolling', null);
  if (recurring.test(text)) return toDeadline('recurring', null, monthsIn(text));

  const event = endOfEvent(dates);
  if (text) return toDeadline('unknown', event?.closesAt ?? null);
  if (!event) return { ...toDeadline('unknown', null), deadline: datesNotGiven };
  return { ...toDeadline(event.isDay ? 'dated' : 'unknown', event.closesAt), deadline: event.text };
}
