import type { Schedule } from '../vocabulary.ts';

const hour = 60 * 60 * 1000;
const pauses = { hourly: hour, daily: 24 * hour, weekly: 7 * 24 * hour };
const longest = 7 * 24 * hour;

/** When a source is read next: by its schedule; each failure in a row doubles the pause, up to a week. */
export function nextRead(schedule: Schedule, failures: number, now: Date) {
  if (schedule === 'off') return null;
  return new Date(now.getTime() + Math.min(longest, pauses[schedule] * 2 ** Math.min(failures, 10)));
}
