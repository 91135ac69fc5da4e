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

type Shape = { pattern: RegExp; read: (match: string[], year: number | undefined) => DayParts | undefined };
const toDayParts = (year: string | undefined, month: number, day: string | undefined) =>
  month > 0 ? { year: Number(year), month, day: Number(day) } : undefined;

const shapes: Shape[] = [
  { pattern: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/, read: ([, y, , m, d]) => toDayParts(y, Number(m), d) },
  // US order, unless the first number cannot be a month.
  {
    pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/,
    read: ([, a, b, y]) => (Number(a) > 12 ? toDayParts(y, Number(b), a) : toDayParts(y, Number(a), b)),
  },
  { pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, read: ([, d, m, y]) => toDayParts(y, Number(m), d) },
  // Both orders occur with hyphens: read only when one number cannot be a month.
  {
    pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)/,
    read: ([, a, b, y]) =>
      Number(a) > 12 ? toDayParts(y, Number(b), a) : Number(b) > 12 ? toDayParts(y, Number(a), b) : undefined,
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

/** As `parseDay`; 'impossible' when the text has the form of a day that the calendar does not have. */
export function readDay(text: string, year?: number): ParsedDay | 'impossible' | undefined {
  const bare = text.replace(/\s+/g, ' ').trim().replace(lead, '');
  for (const { pattern, read } of shapes) {
    const match = pattern.exec(bare);
    const day = match && read(match, year);
    if (!day) continue;
    const iso = `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`;
    const date = new Date(`${iso}T00:00:00Z`);
    const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
    if (!isReal || !readYear(String(day.year))) return 'impossible';
    return { ...day, isoDay: iso, rest: bare.slice(match[0].length).trim() };
  }
  return undefined;
}

/**
 * The day at the start of a text: ISO, US order, or with a month name; `year` completes dates without one. Undefined
 * when there is no valid day; nothing is guessed.
 */
export function parseDay(text: string, year?: number): ParsedDay | undefined {
  const day = readDay(text, year);
  return day === 'impossible' ? undefined : day;
}
