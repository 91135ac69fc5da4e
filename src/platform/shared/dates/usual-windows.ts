/** In every year: a month ('10'), a part of it ('10-early'), or a day ('10-15'). */
export type YearlyDate = string;
/** When applications usually open and close. */
export type UsualWindow = { opens: YearlyDate | null; closes: YearlyDate | null };

export const datePrecisions = ['day', 'part', 'month'] as const;
export type DatePrecision = (typeof datePrecisions)[number];
/** `date` is an ISO day: the day itself, the middle of the part of a month, or the middle of the month. */
export type ExpectedDate = { date: string; precision: DatePrecision };

type Span = { first: string; last: string; expected: ExpectedDate };
/** `until` is the last day of what is expected: a day later another window is the next one. */
export type ExpectedWindow = { opens: ExpectedDate | null; closes: ExpectedDate | null; until: string };

export const yearlyDatePattern = /^(0[1-9]|1[0-2])(-(early|mid|late|0[1-9]|[12]\d|3[01]))?$/;

/** First, middle and last day. */
const parts: Record<string, [number, number, number]> = { early: [1, 5, 10], mid: [11, 15, 20], late: [21, 25, 31] };

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The days that a yearly date may be in one year. February 29 is February 28 in most years. */
function spanOf(yearly: YearlyDate, year: number): Span {
  const [month, rest] = yearly.split('-') as [string, string | undefined];
  const lastDay = lastDayOf(year, Number(month));
  const iso = (day: number) => `${year}-${month}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
  const span = (first: number, middle: number, last: number, precision: DatePrecision) => ({
    first: iso(first),
    last: iso(last),
    expected: { date: iso(middle), precision },
  });
  if (rest === undefined) return span(1, 15, 31, 'month');
  if (parts[rest]) return span(...parts[rest], 'part');
  return span(Number(rest), Number(rest), Number(rest), 'day');
}

/** The latest opening that is not after the closing. */
function openingBefore(opens: YearlyDate, closing: Span, year: number) {
  const sameYear = spanOf(opens, year);
  return sameYear.first <= closing.last ? sameYear : spanOf(opens, year - 1);
}

function occurrence({ opens, closes }: UsualWindow, year: number): ExpectedWindow | undefined {
  if (closes !== null) {
    const closing = spanOf(closes, year);
    const opening = opens === null ? null : openingBefore(opens, closing, year).expected;
    return { opens: opening, closes: closing.expected, until: closing.last };
  }
  if (opens === null) return undefined;
  const opening = spanOf(opens, year);
  return { opens: opening.expected, closes: null, until: opening.last };
}

/**
 * The window that is open or comes next on `today` (an ISO day), as earlier years let us expect: the one that ends
 * soonest of those that may still be open. Undefined without a known window.
 */
export function findExpectedWindow(windows: readonly UsualWindow[], today: string): ExpectedWindow | undefined {
  const year = Number(today.slice(0, 4));
  const dateOf = ({ opens, closes }: ExpectedWindow) => (closes ?? opens)!.date;
  return windows
    .flatMap((window) => [year, year + 1].map((each) => occurrence(window, each)))
    .filter((expected) => expected !== undefined && expected.until >= today)
    .sort((one, other) => (dateOf(one!) < dateOf(other!) ? -1 : 1))[0];
}

const middleOffsets: Record<DatePrecision, number> = { day: 0, part: 4, month: 14 };

/** The first ISO day that an expected date may be: an expected month begins on its first day. */
export const firstDayOf = ({ date, precision }: ExpectedDate) =>
  `${date.slice(0, 8)}${twoDigits(Number(date.slice(8)) - middleOffsets[precision])}`;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Windows that only name the month in which applications close. */
export const windowsOfMonths = (months: readonly number[]): UsualWindow[] =>
  months.map((month) => ({ opens: null, closes: twoDigits(month) }));

/** Months (1 to 12) in which applications usually open, or close. */
export const monthsOf = (windows: readonly UsualWindow[], end: keyof UsualWindow) =>
  [...new Set(windows.flatMap((window) => (window[end] === null ? [] : [Number(window[end].slice(0, 2))])))].sort(
    (one, other) => one - other,
  );
