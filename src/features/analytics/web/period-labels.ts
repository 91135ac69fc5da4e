import type { Grain } from '../contract.ts';

const at = (start: string) => new Date(`${start}T00:00:00Z`);
const write = (start: string, options: Intl.DateTimeFormatOptions) =>
  at(start).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** 'Nov 21', 'week of Nov 16', 'November 2026'. */
export function formatPeriod(by: Grain, start: string) {
  if (by === 'month') return write(start, { month: 'long', year: 'numeric' });
  const day = write(start, { month: 'short', day: 'numeric' });
  return by === 'week' ? `week of ${day}` : day;
}

/** The day before one: the last of what comes before the periods that are shown. */
export const dayBefore = (start: string) => new Date(at(start).getTime() - 86_400_000).toISOString().slice(0, 10);

/** Days that lead from the last shown period to the one that ends a whole view later. */
const viewDays: Record<Grain, number> = { day: 30, week: 26 * 7, month: 13 * 30.5 };
export const viewLater = (by: Grain, last: string) =>
  new Date(at(last).getTime() + viewDays[by] * 86_400_000).toISOString().slice(0, 10);
