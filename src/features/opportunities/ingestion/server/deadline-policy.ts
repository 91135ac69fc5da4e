import type { DeadlineKind } from '#features/opportunities/core/vocabulary.ts';
import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import { datesNotGiven } from '#platform/shared/dates/deadline-labels.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { instantIn } from '#platform/shared/dates/time-zones.ts';
import type { UsualWindow } from '#platform/shared/dates/usual-windows.ts';
import type { Draft } from './draft.ts';
import type { DayOrders } from './mapping/day-order-policy.ts';
import { type ParsedDay, parseDay, readDay, readYear } from './reading/parse-day.ts';
import { findYearlyDates, parseMonthOfYear, parseYearlyDates, type YearlyDates } from './reading/parse-yearly-dates.ts';
import { closedByAge, type RowAge } from './row-age-policy.ts';

type Dates = Pick<Draft, 'deadline' | 'timeZone' | 'eventStart' | 'eventEnd' | 'year'>;

export type Deadline = {
  deadline: string;
  deadlineKind: DeadlineKind;
  deadlineMonths: number[];
  usualWindows: UsualWindow[];
  closesAt: Date | null;
};
/** `problem` continues a sentence about the row: why a person has to look at the deadline. */
export type ReadDeadline = { dates: Deadline; problem?: string | undefined; cause?: string | undefined };
/** Facts about the list that the row is from. */
type List = RowAge & { dayOrders?: DayOrders };
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
  if (word) return { time: word.toLowerCase() === 'noon' ? dayMs / 2 : dayMs, rest: after };
  const meridiem = (half ?? shortHalf)?.toLowerCase();
  const written = Number(hours ?? shortHours);
  if (written > (meridiem ? 12 : 24) || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  const hour = meridiem ? (written % 12) + (meridiem === 'p' ? 12 : 0) : written;
  return { time: ((hour * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000, rest: after };
}

/** A remark such as 'extended' is ignored; numbers or months mean that the text is not a single date. */
const isRemark = (text: string) => /^\D{1,40}$/.test(text) && listMonths(text).length === 0;

function listMonths(text: string) {
  const dates = findYearlyDates(text);
  return dates === 'impossible' ? [] : dates.months;
}

/** The time or the end of the day in the given zone; without a zone, the end of the day Anywhere on Earth. */
function closingOf({ isoDay, rest }: ParsedDay, timeZone: string | undefined) {
  const clockTime = parseClock(rest);
  if (!clockTime) return undefined;
  const remark = clockTime.rest.replace(/[()[\]]|\btime\b/gi, ' ').replace(/^[\s,.;]+|[\s.,;]+$/g, '');
  const wallClock = Date.parse(`${isoDay}T00:00:00Z`) + (clockTime.time ?? dayMs);
  const named = remark ? instantIn(remark, wallClock) : undefined;
  if (named === undefined && remark && !isRemark(remark)) return undefined;
  const instant = named ?? (timeZone ? instantIn(timeZone, wallClock) : undefined);
  return instant === undefined ? endOfDayAnywhere(isoDay) : new Date(instant);
}

/** End of the event, used when there is no application deadline. */
function endOfEvent({ eventStart, eventEnd, year }: Dates, orders: DayOrders) {
  const knownYear = readYear(year);
  const start = eventStart ? parseDay(eventStart, knownYear, orders.eventStart) : undefined;
  const end = eventEnd ? parseDay(eventEnd, knownYear, orders.eventEnd) : undefined;
  // 'December 30' to 'January 2' with one year ends in the next year.
  const crossesYear = start && end && end.isoDay < start.isoDay;
  const lastDay = crossesYear ? (parseDay(eventEnd!, start.year + 1, orders.eventEnd) ?? end) : (end ?? start);
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

const noDates: YearlyDates = { windows: [], months: [] };

/** The months and days without a year of a text; 'impossible' for one like 'February 30'. */
function readYearly(text: string) {
  const monthOfYear = parseMonthOfYear(text);
  const isSaidYearly = recurring.test(text);
  const dates = monthOfYear ?? (isSaidYearly ? findYearlyDates(text) : parseYearlyDates(text));
  const yearly = dates === undefined || dates === 'impossible' ? noDates : dates;
  return { yearly, monthOfYear, isSaidYearly, isImpossible: dates === 'impossible' };
}

const quoted = (text: string) => `the deadline '${text}'`;

/** Why a text that means to be a date is none. */
function problemOf(text: string, readDate: ReturnType<typeof readDay>) {
  if (readDate === 'ambiguous') return `${quoted(text)} can be read as two different days`;
  return readDate === 'impossible' || findYearlyDates(text) === 'impossible'
    ? `${quoted(text)} is no day of the calendar`
    : `${quoted(text)} cannot be read as a date`;
}

function readText(text: string, given: Dates, now: Date | undefined, list: List): ReadDeadline {
  const toDates = (deadlineKind: DeadlineKind, closesAt: Date | null, { windows, months }: YearlyDates = noDates) => ({
    deadline: text,
    deadlineKind,
    deadlineMonths: months,
    usualWindows: windows,
    closesAt,
  });
  const { yearly, monthOfYear, isSaidYearly, isImpossible } = readYearly(text);
  if (isSaidYearly && !isImpossible) return { dates: toDates('recurring', null, yearly) };

  const event = endOfEvent(given, list.dayOrders ?? {});
  const old = now && !event && closedByAge({ ...list, yearly, monthOfYear }, now);
  if (old) {
    const dates = toDates('unknown', old.closesAt);
    return { dates: text ? dates : { ...dates, deadline: old.text }, cause: old.cause };
  }
  if (rolling.test(text)) return { dates: toDates('rolling', null) };
  if (yearly.windows.length > 0 && !event) return { dates: toDates('recurring', null, yearly) };
  if (text) {
    const readDate = readDay(text, readYear(given.year), list.dayOrders?.deadline);
    const isWrong = typeof readDate === 'string' || isImpossible;
    const isUnclear = isWrong || (!event && /\d/.test(text));
    const problem = isUnclear ? problemOf(text, readDate) : undefined;
    return { dates: toDates('unknown', event?.closesAt ?? null), problem };
  }
  if (!event) return { dates: { ...toDates('unknown', null), deadline: datesNotGiven } };
  return { dates: { ...toDates(event.isDay ? 'dated' : 'unknown', event.closesAt), deadline: event.text } };
}

/**
 * Reads a deadline. A month, or a day without a year, is expected every year; in an old list it is over. Text that is
 * no date keeps its wording with kind 'unknown' and closes with the event, if its dates are given. `now` and `list` tell
 * old lists; without them nothing is closed by its age. Without the list's order of days, '05/03/2027' is unknown.
 */
export function readDeadline(given: Dates, now?: Date, list: List = {}): ReadDeadline {
  const text = given.deadline?.replace(/\s+/g, ' ').trim() ?? '';
  const parsed = text ? parseDay(text, readYear(given.year), list.dayOrders?.deadline) : undefined;
  const closesAt = parsed && closingOf(parsed, given.timeZone);
  if (!closesAt) return readText(text, given, now, list);
  const dates = { deadline: text, deadlineKind: 'dated' as const, deadlineMonths: [], usualWindows: [], closesAt };
  return { dates };
}

/** `readDeadline` for texts that are no part of a list. */
export const parseDeadline = (dates: Dates) => readDeadline(dates).dates;
