const monthNames = 'january february march april may june july august september october november december'.split(' ');
const month = '([a-z]{3,9})\\.?';

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
const toDayParts = (year: string | undefined, month: number, day: string | undefined) =>
  month > 0 ? { year: Number(year), month, day: Number(day) } : undefined;

/** Sources write the day or the month first. */
const eitherOrder = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?!\d)/;

/** Where one number cannot be a month. */
const orderOf = (a: string, b: string): DayOrder | undefined =>
  Number(a) > 12 ? 'day-first' : Number(b) > 12 ? 'month-first' : undefined;

const shapes: Shape[] = [
  { pattern: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/, read: ([, y, , m, d]) => toDayParts(y, Number(m), d) },
  { pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, read: ([, d, m, y]) => toDayParts(y, Number(m), d) },
  {
    pattern: eitherOrder,
    read: ([, a, , b, y], _year, order) => {
      const dayOrder = orderOf(a!, b!) ?? (a === b ? 'day-first' : order);
      if (!dayOrder) return 'ambiguous';
      return dayOrder === 'day-first' ? toDayParts(y, Number(b), a) : toDayParts(y, Number(a), b);
    },
  },
  {
    pattern: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]${month},?[ -](\\d{4})(?!\\d)`, 'i'),
    read: ([, d, m, y]) => toDayParts(y, findMonth(m!), d),
  },
  {
    pattern: new RegExp(`^${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'i'),
    read: ([, m, d, y]) => toDayParts(y, findMonth(m!), d),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}$`, 'i'),
    read: ([, d, m], year) => (year ? toDayParts(String(year), findMonth(m!), d) : undefined),
  },
  {
    pattern: new RegExp(`^${month} (\\d{1,2})(?:st|nd|rd|th)?$`, 'i'),
    read: ([, m, d], year) => (year ? toDayParts(String(year), findMonth(m!), d) : undefined),
  },
];
const lead =
  /^(?:(?:deadline|closes?|closing|due|by|on|until|till)\b[:\s]*)*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?/i;

/** Undefined outside 1990 to 2100. */
export function readYear(text: string | undefined) {
  const year = Number(text);
  return Number.isInteger(year) && year >= 1990 && year <= 2100 ? year : undefined;
}

const withoutLead = (text: string) => text.replace(/\s+/g, ' ').trim().replace(lead, '');

/** The order that a text shows by a day above 12; a number above 31 is no day and shows nothing. */
export function evidenceOf(text: string): DayOrder | undefined {
  const [, a, , b] = eitherOrder.exec(withoutLead(text)) ?? [];
  return a && b && Math.max(Number(a), Number(b)) <= 31 && Math.min(Number(a), Number(b)) <= 12
    ? orderOf(a, b)
    : undefined;
}

/**
 * Reads a day as `parseDay` does; 'impossible' when the text has the form of a day that the calendar does not have,
 * 'ambiguous' when it can be read as two days.
 */
export function readDay(
  text: string,
  year?: number,
  order?: DayOrder,
): ParsedDay | 'impossible' | 'ambiguous' | undefined {
  const bare = withoutLead(text);
  for (const { pattern, read } of shapes) {
    const match = pattern.exec(bare);
    const day = match && read(match, year, order);
    if (!day) continue;
    if (day === 'ambiguous') return day;
    const iso = `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
    const date = new Date(`${iso}T00:00:00Z`);
    const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
    if (!isReal || !readYear(String(day.year))) return 'impossible';
    return { ...day, isoDay: iso, rest: bare.slice(match[0].length).trim() };
  }
  return undefined;
}

/**
 * The day at the start of a text: ISO, with a month name, or in numbers, which `order` helps to read; `year` completes
 * dates without one. Undefined when there is no valid day; nothing is guessed.
 */
export function parseDay(text: string, year?: number, order?: DayOrder): ParsedDay | undefined {
  const day = readDay(text, year, order);
  return typeof day === 'string' ? undefined : day;
}
