import type { Grain } from '../vocabulary.ts';

const dayLength = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first day of the day, week (from Monday) or month of a day, as 2026-11-16. */
export function startOf(grain: Grain, day: string) {
  const at = new Date(`${day}T00:00:00Z`);
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  return grain === 'day' ? day : isoDay(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayLength);
}

export function nextStart(grain: Grain, start: string) {
  const at = new Date(`${start}T00:00:00Z`);
  if (grain === 'month') return isoDay(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  return isoDay(at.getTime() + (grain === 'day' ? 1 : 7) * dayLength);
}

const shown: Record<Grain, number> = { day: 30, week: 26, month: 13 };

/** The starts of the shown periods, oldest first; the last one contains `until`. */
export function listStarts(grain: Grain, until: string) {
  const last = startOf(grain, until);
  const starts = [last];
  while (starts.length < shown[grain]) {
    const before = isoDay(new Date(`${starts[0]}T00:00:00Z`).getTime() - dayLength);
    starts.unshift(startOf(grain, before));
  }
  return starts;
}

export const today = (now: Date) => isoDay(now.getTime());
