import { addDays } from '#platform/shared/dates/add-days.ts';
import type { Grain } from '../vocabulary.ts';

const at = (start: string) => new Date(`${start}T00:00:00Z`);
const formatValue = (start: string, options: Intl.DateTimeFormatOptions) =>
  at(start).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** Formats a period, such as 'Nov 21', 'week of Nov 16', 'November 2026'. */
export function formatPeriod(by: Grain, start: string) {
  if (by === 'month') return formatValue(start, { month: 'long', year: 'numeric' });
  const day = formatValue(start, { month: 'short', day: 'numeric' });
  return by === 'week' ? `week of ${day}` : day;
}

/** Days from the end of one view to the end of the next. */
const viewDays: Record<Grain, number> = { day: 30, week: 26 * 7, month: 13 * 30.5 };
export const nextView = (by: Grain, last: string) => addDays(last, viewDays[by]);
