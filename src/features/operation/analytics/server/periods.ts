import { addDays } from '#platform/shared/dates/add-days.ts';
import type { Grain } from '../vocabulary.ts';

/** The first day of the day, week (from Monday) or month of a day, as 2026-11-16. */
export function startOf(grain: Grain, day: string) {
  const at = new Date(day);
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  return grain === 'day' ? day : addDays(day, -((at.getUTCDay() + 6) % 7));
}

export function nextStart(grain: Grain, start: string) {
  const at = new Date(start);
  if (grain !== 'month') return addDays(start, grain === 'day' ? 1 : 7);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

const shown: Record<Grain, number> = { day: 30, week: 26, month: 13 };

/** The starts of the shown periods, oldest first; the last one contains `until`. */
export function listStarts(grain: Grain, until: string) {
  const last = startOf(grain, until);
  const starts = [last];
  while (starts.length < shown[grain]) {
    starts.unshift(startOf(grain, addDays(starts[0]!, -1)));
  }
  return starts;
}

export const today = (now: Date) => now.toISOString().slice(0, 10);
