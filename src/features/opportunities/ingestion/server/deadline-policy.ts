import type { DeadlineKind } from '#features/opportunities/core/vocabulary.ts';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { datesNotGiven } from '#platform/shared/dates/deadline-labels.ts';
import type { UsualWindow } from '#platform/shared/dates/usual-windows.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { readClosing } from './dates/closing-policy.ts';
import words from './dates/date-words.json';
import { toEnglishDate } from './dates/english-dates.ts';
import { endOfEvent, problemOfEvent } from './dates/event-dates.ts';
import { readEpoch, readYear } from './dates/parse-day.ts';
import { findYearlyDates, parseMonthOfYear, parseYearlyDates, type YearlyDates } from './dates/parse-yearly-dates.ts';
import { phraseSet } from './dates/phrase-set.ts';
import type { Draft } from './draft.ts';
import type { DayOrders } from './mapping/day-order-policy.ts';
import { closedByAge, type RowAge } from './row-age-policy.ts';

type Dates = Pick<Draft, 'deadline' | 'timeZone' | 'eventStart' | 'eventEnd' | 'year'>;

export type Deadline = {
  deadline: string;
  deadlineKind: DeadlineKind;
  deadlineMonths: number[];
  usualWindows: UsualWindow[];
  closesAt: Date | null;
};
export type ReadDeadline = {
  dates: Deadline;
  /** Continues a sentence about the row: why a person has to look at the deadline. */
  problem?: string | undefined;
  /** Why it is over without a day of its own. */
  cause?: string | undefined;
  /** The list says that it is closed, and not since when. */
  isSaidClosed?: boolean;
};
/** Facts about the list that the row is from. */
type List = RowAge & { dayOrders?: DayOrders };
const rolling =
  /\b(rolling|ongoing|year[- ]round|all year|always open|no (fixed )?deadline|continuous(ly)?|until filled|any ?time)\b/i;
const recurring = /\b(usually|typically|annual(ly)?|yearly|every year|each year)\b/i;
const closedWords = phraseSet(words.closed);
const closedAlone = phraseSet(words.closedAlone);
const relativeWords = phraseSet(words.relative);
const wordsWithoutDate = phraseSet(words.noDate);
/** The noun, 'Clôture : 31 mars 2027'; 'clôturé' says that it is over. */
const cloture = /cl[oô]ture(?![\p{L}\p{M}])/giu;
const negation =
  /\b(not|never|nicht|noch|pas|nao|no|yet to)\s+(yet\s+|be\s+|been\s+)?\S*(clos|expir|end|geschlossen|ferm|cerrad|fechad)/i;
/** A year further ahead is rather a slip; one of two digits, a day that was taken for a year. */
const furthestYears = { long: 6, short: 3 };

/** Whether a text says that it is over. */
export function saysClosed(text: string) {
  const folded = foldText(text);
  return !negation.test(folded) && (closedAlone.is(text) || closedWords.find(text) !== undefined);
}

const noDates: YearlyDates = { windows: [], months: [] };

/** The months and days without a year of a text in English; 'impossible' for one like 'February 30'. */
function readYearly(text: string) {
  const monthOfYear = parseMonthOfYear(text);
  const isSaidYearly = recurring.test(text);
  const dates = monthOfYear ?? (isSaidYearly ? findYearlyDates(text) : parseYearlyDates(text));
  const yearly = dates === undefined || dates === 'impossible' ? noDates : dates;
  return { yearly, monthOfYear, isSaidYearly, isImpossible: dates === 'impossible' };
}

const quoted = (text: string, problem: string) => `the deadline '${text}' ${problem}`;

/** Why a text without a whole day needs a person. */
function problemOf(text: string, isImpossible: boolean) {
  if (isImpossible || findYearlyDates(text) === 'impossible') return 'is no day of the calendar';
  if (relativeWords.find(text)) return 'depends on the day when it was written';
  return 'cannot be read as a date';
}

/** `given` as it stands in the list, `english` to read it. */
type Text = { given: string; english: string; problem: string | undefined };

function readText(text: Text, given: Dates, now: Date | undefined, list: List): ReadDeadline {
  const toDates = (deadlineKind: DeadlineKind, closesAt: Date | null, { windows, months }: YearlyDates = noDates) => ({
    deadline: text.given,
    deadlineKind,
    deadlineMonths: months,
    usualWindows: windows,
    closesAt,
  });
  const { yearly, monthOfYear, isSaidYearly, isImpossible } = readYearly(text.english);
  if (isSaidYearly && !isImpossible) return { dates: toDates('recurring', null, yearly) };

  const orders = list.dayOrders ?? {};
  const event = endOfEvent(given, orders);
  const old = now && !event && closedByAge({ ...list, yearly, monthOfYear }, now);
  if (old) {
    const dates = toDates('unknown', old.closesAt);
    return { dates: text.given ? dates : { ...dates, deadline: old.text }, cause: old.cause };
  }
  if (!text.given) {
    const problem = problemOfEvent(given, orders);
    if (!event) return { dates: { ...toDates('unknown', null), deadline: datesNotGiven }, problem };
    const kind = event.isDay ? 'dated' : 'unknown';
    return { dates: { ...toDates(kind, event.closesAt), deadline: event.text }, problem };
  }
  if (saysClosed(text.given)) return { dates: toDates('unknown', event?.closesAt ?? null), isSaidClosed: true };
  const unread = quoted(text.given, text.problem ?? problemOf(text.english, isImpossible));
  if (rolling.test(text.english))
    return /\d/.test(text.english)
      ? { dates: toDates('unknown', null), problem: unread }
      : { dates: toDates('rolling', null) };
  if (yearly.windows.length > 0 && !event && !text.problem) {
    if (!monthOfYear) return { dates: toDates('recurring', null, yearly) };
    // It is no month of every year; its last day is the last on which it can close.
    const problem = quoted(text.given, 'names a month and no day');
    return { dates: dated(text.given, endOfDayAnywhere(monthOfYear.lastDay)!), problem };
  }
  const isSilent = !text.problem && !/\d/.test(text.english) && wordsWithoutDate.find(text.given) !== undefined;
  return { dates: toDates('unknown', event?.closesAt ?? null), problem: isSilent ? undefined : unread };
}

const dated = (deadline: string, closesAt: Date): Deadline => ({
  deadline,
  deadlineKind: 'dated',
  deadlineMonths: [],
  usualWindows: [],
  closesAt,
});

/** Why a day that was read may not be the one that was meant. */
function uncertaintyOf(text: string, closesAt: Date, now: Date | undefined) {
  if (!now) return undefined;
  const year = closesAt.getUTCFullYear();
  const furthest = toEnglishDate(text).includes(String(year)) ? furthestYears.long : furthestYears.short;
  if (year > now.getUTCFullYear() + furthest) return `is in ${year}, which is far ahead`;
  return saysClosed(text.replace(cloture, '')) && closesAt > now
    ? 'says that it is closed, and a day to come'
    : undefined;
}

/**
 * Reads a deadline. A month, or a day without a year, is expected every year; in an old list it is over. Text that is
 * no date keeps its wording with kind 'unknown' and closes with the event, if its dates are given. `now` and `list` tell
 * old lists; without them nothing is closed by its age. Without the list's order of days, '05/03/2027' is unknown.
 */
export function readDeadline(given: Dates, now?: Date, list: List = {}): ReadDeadline {
  const text =
    given.deadline
      ?.replace(/\s+/g, ' ')
      .trim()
      .replace(/%y/gi, given.year ?? '%y') ?? '';
  const epoch = readEpoch(text);
  if (epoch) return { dates: dated(`${epoch.toISOString().slice(0, 16).replace('T', ' ')} UTC`, epoch) };
  const settings = { year: readYear(given.year), order: list.dayOrders?.deadline, timeZone: given.timeZone };
  const { closing, problem } = (text ? readClosing(text, settings) : undefined) ?? {};
  if (!closing) return readText({ given: text, english: toEnglishDate(text), problem }, given, now, list);
  const closesAt = closing.closesAt ?? endOfDayAnywhere(closing.isoDay)!;
  const uncertainty = problem ?? uncertaintyOf(text, closesAt, now);
  return { dates: dated(text, closesAt), ...(uncertainty && { problem: quoted(text, uncertainty) }) };
}

/** `readDeadline` for texts that are no part of a list. */
export const parseDeadline = (dates: Dates) => readDeadline(dates).dates;
