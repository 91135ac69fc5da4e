import type { WrittenDay } from './find-days.ts';
import { foldCharacters } from './fold-characters.ts';

/** The years that a heading names: one, or the two of '2026/27'. */
export type NamedYears = readonly [number] | readonly [number, number];

/** Years further away than this are part of a name ('Agenda 2030'). */
const farthest = 3;
/** From this month on, a day of the academic year '2026/27' lies in the first of both. */
const firstAcademicMonth = 8;

const iso = (year: number, { month, day }: WrittenDay) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The years that a text names for what stands below it; undefined without any, and where it names several. */
export function yearsNamedIn(text: string, today: string): NamedYears | undefined {
  const now = Number(today.slice(0, 4));
  const folded = foldCharacters(text);
  const [, one, other] = /(?<!\d)(20\d\d)\s*[/–-]\s*(?:20)?(\d\d)(?!\d)/.exec(folded) ?? [];
  if (one && Number(other) === (Number(one) + 1) % 100) return [Number(one), Number(one) + 1];
  const years = [...folded.matchAll(/(?<!\d)(20\d\d)(?!\d)/g)].map(([year]) => Number(year));
  const near = [...new Set(years)].filter((year) => Math.abs(year - now) <= farthest);
  return near.length === 1 ? [near[0]!] : undefined;
}

/**
 * The ISO day of one without a year, by the years that stand above it. A call for 2027 may close in the autumn before,
 * so such a day is taken while it lies ahead; undefined where it has just passed, since either year may be meant.
 */
export function dayInYears(day: WrittenDay, years: NamedYears | undefined, today: string): string | undefined {
  if (day.year !== undefined) return iso(day.year, day);
  if (!years) return undefined;
  const [first, second] = years;
  if (second !== undefined) return iso(day.month >= firstAcademicMonth ? first : second, day);
  const before = iso(first - 1, day);
  if (day.month < 9 || String(first - 1) < today.slice(0, 4)) return iso(first, day);
  return before >= today ? before : undefined;
}

/** The first day of a span without a year of its own: the last one of that name before the span ends. */
export function startOfSpan(first: WrittenDay, lastDay: string) {
  if (first.year !== undefined) return iso(first.year, first);
  const year = Number(lastDay.slice(0, 4));
  return iso(year, first) <= lastDay ? iso(year, first) : iso(year - 1, first);
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The next such day that falls on the weekday beside it: 'Friday, January 22'. */
export function dayByWeekday(day: WrittenDay, text: string, today: string) {
  const named = weekdays.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`, 'i').test(text));
  if (named < 0) return undefined;
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((one) => iso(one, day))
    .find((one) => one >= today && new Date(`${one}T00:00:00Z`).getUTCDay() === named);
}
