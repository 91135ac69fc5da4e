import { toEnglishDate } from './english-dates.ts';

/** In English and lower case. */
export const monthNames = 'january february march april may june july august september october november december'.split(
  ' ',
);
const month = '([a-z]{3,9})\\.?';
const ordinal = '(?:st|nd|rd|th)?\\.?';
const longYear = '((?:19|20)\\d\\d)(?!\\d)';
/** '27' in '31-Mar-27'; not the hour of a time that follows. */
const shortYear = "'?([0-3]\\d)(?![\\d:.h]|\\s?(?:[ap]\\.?m|noon|hrs|hours|h\\b))";

type DayParts = { year: number; month: number; day: number };
/** A parsed day and the text that follows it. */
export type ParsedDay = DayParts & { isoDay: string; rest: string };

/** 1 to 12 for an English month name or its abbreviation; 0 when unknown. */
export function findMonth(name: string) {
  const index = name.length < 3 ? -1 : monthNames.findIndex((each) => each.startsWith(name.toLowerCase()));
  return index + 1;
}

/** The order of day and month in '05/03/2027' and '05-03-2027'. */
export type DayOrder = 'day-first' | 'month-first';
type Read = (
  match: string[],
  year: number | undefined,
  order: DayOrder | undefined,
) => DayParts | 'ambiguous' | undefined;
type Shape = { pattern: RegExp; read: Read };
const toYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
const toDayParts = (year: string | undefined, month: number, day: string | undefined) =>
  month > 0 ? { year: toYear(year ?? ''), month, day: Number(day) } : undefined;
const lastOfMonth = (year: string | undefined, month: number) =>
  toDayParts(year, month, String(new Date(Date.UTC(Number(year), month, 0)).getUTCDate()));

/** Sources write the day or the month first. */
const eitherOrder = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})(?![\d]|:\d)/;

/** Where one number cannot be a month. */
const orderOf = (a: string, b: string): DayOrder | undefined =>
  Number(a) > 12 ? 'day-first' : Number(b) > 12 ? 'month-first' : undefined;

/** '27-03-31' may begin with its year. */
const mayBeginWithYear = (a: string, separator: string, y: string) =>
  y.length === 2 && separator === '-' && Number(a) >= 20;

const shapes: Shape[] = [
  { pattern: /^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/, read: ([, y, , m, d]) => toDayParts(y, Number(m), d) },
  { pattern: /^((?:19|20)\d\d)([01]\d)([0-3]\d)(?![\d])/, read: ([, y, m, d]) => toDayParts(y, Number(m), d) },
  {
    pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2}(?![.:]\d))(?!\d)/,
    read: ([, d, m, y]) => toDayParts(y, Number(m), d),
  },
  {
    pattern: eitherOrder,
    read: ([, a, separator, b, y], _year, order) => {
      if (mayBeginWithYear(a!, separator!, y!) && !order) return 'ambiguous';
      const dayOrder = orderOf(a!, b!) ?? (a === b ? 'day-first' : order);
      if (!dayOrder) return 'ambiguous';
      return dayOrder === 'day-first' ? toDayParts(y, Number(b), a) : toDayParts(y, Number(a), b);
    },
  },
  {
    pattern: new RegExp(`^(\\d{1,2})${ordinal}(?: of)?[ /-]?${month}(?: of)?[, /-]{0,2}${longYear}`, 'i'),
    read: ([, d, m, y]) => toDayParts(y, findMonth(m!), d),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})${ordinal}(?: of)?[ /-]?${month}(?: of)?[, /-]{1,2}${shortYear}`, 'i'),
    read: ([, d, m, y]) => toDayParts(y, findMonth(m!), d),
  },
  {
    // 'March 15-31, 2027' ends on the 31st.
    pattern: new RegExp(
      `^${month}[ -](?:\\d{1,2}${ordinal} ?(?:-|to|until) ?)?(\\d{1,2})${ordinal}[, -]{1,2}${longYear}`,
      'i',
    ),
    read: ([, m, d, y]) => toDayParts(y, findMonth(m!), d),
  },
  {
    pattern: new RegExp(`^${month}[ -](\\d{1,2})${ordinal}(?:, ?|-| ')${shortYear}`, 'i'),
    read: ([, m, d, y]) => toDayParts(y, findMonth(m!), d),
  },
  {
    pattern: new RegExp(`^((?:19|20)\\d\\d)[ -]${month}[ -](\\d{1,2})${ordinal}(?![\\d:])`, 'i'),
    read: ([, y, m, d]) => toDayParts(y, findMonth(m!), d),
  },
  {
    pattern: new RegExp(`^(?:the )?(?:end|last day) of (?:the month of )?${month}(?: of)?,? ?${longYear}`, 'i'),
    read: ([, m, y]) => lastOfMonth(y, findMonth(m!)),
  },
  { pattern: /^(?:the )?end of (?:the )?(?:year )?(20\d\d)(?!\d)/i, read: ([, y]) => toDayParts(y, 12, '31') },
  {
    pattern: new RegExp(`^(\\d{1,2})${ordinal}(?: of)? ${month}$`, 'i'),
    read: ([, d, m], year) => (year ? toDayParts(String(year), findMonth(m!), d) : undefined),
  },
  {
    pattern: new RegExp(`^${month} (\\d{1,2})${ordinal}$`, 'i'),
    read: ([, m, d], year) => (year ? toDayParts(String(year), findMonth(m!), d) : undefined),
  },
];
const lead = /^(?:(?:deadline|closes?|closing|due|by|on|until|till|of)\b[:\s]*)*/i;

/** Undefined outside 1990 to 2100. */
export function readYear(text: string | undefined) {
  const year = Number(text);
  return Number.isInteger(year) && year >= 1990 && year <= 2100 ? year : undefined;
}

/** Seconds or milliseconds since 1970, as exports write them: from 2001 to 2100. */
export function readEpoch(text: string) {
  const seconds = /^(?:\d{10}|\d{13})$/.test(text.trim()) ? Number(text.trim().slice(0, 10)) : undefined;
  return seconds && seconds >= 1_000_000_000 && seconds < 4_102_444_800 ? new Date(seconds * 1000) : undefined;
}

const withoutLead = (text: string) => toEnglishDate(text).replace(lead, '');

/** The order that a text shows by a day above 12; a number above 31 is no day and shows nothing. */
export function evidenceOf(text: string): DayOrder | undefined {
  const [, a, separator, b, y] = eitherOrder.exec(withoutLead(text)) ?? [];
  if (!a || !b || mayBeginWithYear(a, separator!, y!)) return undefined;
  const isDay = Math.max(Number(a), Number(b)) <= 31 && Math.min(Number(a), Number(b)) <= 12;
  return isDay ? orderOf(a, b) : undefined;
}

export type ReadDay = (DayParts & { isoDay: string }) | 'impossible' | 'ambiguous';

/** The day at the very start of a text in English, and the length of what was read. */
export function readDayAt(text: string, year?: number, order?: DayOrder): { day: ReadDay; length: number } | undefined {
  for (const { pattern, read } of shapes) {
    const match = pattern.exec(text);
    const day = match && read(match, year, order);
    if (!day) continue;
    const { length } = match[0];
    if (day === 'ambiguous') return { day, length };
    const isoDay = `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
    const date = new Date(`${isoDay}T00:00:00Z`);
    const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoDay);
    return { day: isReal && readYear(String(day.year)) ? { ...day, isoDay } : 'impossible', length };
  }
  return undefined;
}

/**
 * Reads a day as `parseDay` does; 'impossible' when the text has the form of a day that the calendar does not have,
 * 'ambiguous' when it can be read as two days.
 */
export function readDay(
  text: string,
  year?: number,
  order?: DayOrder,
): ParsedDay | Exclude<ReadDay, object> | undefined {
  const epoch = readEpoch(text)?.toISOString().slice(0, 10);
  const bare = withoutLead(epoch ?? text);
  const read = readDayAt(bare, year, order);
  if (!read) return undefined;
  if (typeof read.day === 'string') return read.day;
  return { ...read.day, rest: bare.slice(read.length).trim() };
}

/**
 * The day at the start of a text: ISO, with the name of a month in many languages, or in numbers, which `order` helps to
 * read; `year` completes dates without one. Undefined when there is no valid day; nothing is guessed.
 */
export function parseDay(text: string, year?: number, order?: DayOrder): ParsedDay | undefined {
  const day = readDay(text, year, order);
  return typeof day === 'string' ? undefined : day;
}
