import {
  findExpectedWindow,
  monthsOf,
  type UsualWindow,
  type YearlyDate,
} from '#platform/shared/dates/usual-windows.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import { findMonth, monthNames } from './parse-day.ts';

const part = '(early|beginning of|start of|mid|middle of|late|end of)[\\s-]+(?:the month of )?';
const day = '(\\d{1,2})(?:st|nd|rd|th|\\.)?';
/** Begins like a month: another word before a day is none of its own. */
const name = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
/** 'March', 'early March', 'March 31', '31st of March'. */
const mention = new RegExp(
  `(?:${part})?(?:\\b${day}\\s+(?:of\\s+)?)?\\b(${name})\\b\\.?(?:\\s+${day}(?![\\d:]))?`,
  'gi',
);
const parts: Record<string, string> = { early: 'early', beginning: 'early', start: 'early', mid: 'mid', middle: 'mid' };
const opening = /\bopen/i;
const closing = /\b(clos|dead|due|until|till|by|end)/i;
/** Words around yearly dates that say nothing else. */
const company =
  /\b(applications?|deadlines?|open(s|ing|ed)?|clos(es?|ing)|starts?|ends?|due|dates?|usually|typically|normally|generally|around|about|approximately|every|each|years?|yearly|annual(ly)?|in|on|by|from|to|until|till|the|of|and|or|month|is|are|it|at|through|between)\b/gi;

type Mention = { at: number; end: number; date: YearlyDate };

const twoDigits = (number: number) => String(number).padStart(2, '0');
const isInMonth = (month: number, date: number) => date >= 1 && date <= new Date(Date.UTC(2024, month, 0)).getUTCDate();

/** Undefined for a day that its month never has. */
function toMention(match: RegExpExecArray): Mention | 'impossible' | undefined {
  const [all, named, before, word, after] = match as unknown as [string, ...(string | undefined)[]];
  const month = findMonth(word!);
  // 'may' is a verb, unless a number stands beside it or it is written as a name.
  const isVerb = word === 'may' && !named && !before && !after;
  if (month === 0 || isVerb) return undefined;
  const span = { at: match.index, end: match.index + all.length };
  const date = before ?? after;
  if (date)
    return isInMonth(month, Number(date))
      ? { ...span, date: `${twoDigits(month)}-${twoDigits(Number(date))}` }
      : 'impossible';
  const piece = named && (parts[named.split(' ')[0]!.toLowerCase()] ?? 'late');
  return { ...span, date: piece ? `${twoDigits(month)}-${piece}` : twoDigits(month) };
}

function listMentions(text: string): Mention[] | 'impossible' {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(mention)) {
    const one = toMention(match);
    if (one === 'impossible') return one;
    if (one) mentions.push(one);
  }
  return mentions;
}

/** 'Opens in October, closes on January 15' is one window; 'March and October' are two. */
function toWindows(text: string, mentions: readonly Mention[]): UsualWindow[] {
  const ends = mentions.map(({ at, date }, index) => {
    const before = text.slice(mentions[index - 1]?.end ?? 0, at);
    return { date, before, isOpening: opening.test(before) && !closing.test(before) };
  });
  const [first, second] = ends;
  const isRange = ends.length === 2 && /^\s*(-|–|—|to|until|till|through)\s*(the\s*)?$/i.test(second!.before);
  const isPair = ends.length === 2 && first!.isOpening && !second!.isOpening;
  if (isRange || isPair) return [{ opens: first!.date, closes: second!.date }];
  return ends.map(({ date, isOpening }) => (isOpening ? { opens: date, closes: null } : { opens: null, closes: date }));
}

export type YearlyDates = { windows: UsualWindow[]; months: number[] };

function toYearlyDates(text: string, mentions: readonly Mention[]): YearlyDates {
  const windows = toWindows(text, mentions);
  const closingMonths = monthsOf(windows, 'closes');
  return { windows, months: closingMonths.length > 0 ? closingMonths : monthsOf(windows, 'opens') };
}

/** Every month and every day without a year that a text names; 'impossible' for one like 'February 30'. */
export function findYearlyDates(text: string): YearlyDates | 'impossible' {
  const mentions = listMentions(text);
  return mentions === 'impossible' ? mentions : toYearlyDates(text, mentions);
}

/** Undefined when the text says anything else, such as a year. */
export function parseYearlyDates(text: string): YearlyDates | 'impossible' | undefined {
  const mentions = listMentions(text);
  if (mentions === 'impossible') return mentions;
  const rest = mentions.reduceRight((left, { at, end }) => `${left.slice(0, at)} ${left.slice(end)}`, text);
  if (mentions.length === 0 || /[\p{L}\p{N}]/u.test(rest.replace(company, ' '))) return undefined;
  return toYearlyDates(text, mentions);
}

const monthOfYear = /^(?:deadline:?\s+|by\s+|in\s+|until\s+)?(.*\D)\s*,?\s*((?:19|20)\d\d)$/i;

/** '12/2027' and '2027-12', with the words that may stand before them. */
const monthInNumbers =
  /^((?:(?:deadline|by|in|until|of)\b:?\s*)*)(?:(0?[1-9]|1[0-2])\s?[/.-]\s?(20\d\d)|(20\d\d)[/-](0[1-9]|1[0-2]))$/i;
const withMonthName = (text: string) =>
  text.replace(
    monthInNumbers,
    (_, words: string, month?: string, year?: string, isoYear?: string, isoMonth?: string) => {
      const name = monthNames[Number(month ?? isoMonth) - 1]!;
      return `${words}${capitalized(name)} ${year ?? isoYear}`;
    },
  );

/** 'May 2027', 'mid-May 2027', '05/2027': a month of one year, without a day; `lastDay` is its last one (ISO). */
export function parseMonthOfYear(text: string) {
  const [, month, year] = monthOfYear.exec(withMonthName(text)) ?? [];
  const dates = month === undefined ? undefined : parseYearlyDates(month.replace(/,\s*$/, ''));
  const closes = dates !== 'impossible' && dates?.windows.length === 1 ? dates.windows[0]!.closes : null;
  if (!dates || dates === 'impossible' || closes === null || /-\d/.test(closes)) return undefined;
  const first = `${year}-${twoDigits(dates.months[0]!)}-01`;
  const lastDay = findExpectedWindow(dates.windows, first)!.until;
  return { ...dates, year: Number(year), month: dates.months[0]!, lastDay };
}
