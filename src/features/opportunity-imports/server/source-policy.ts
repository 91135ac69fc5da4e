import type { Schedule } from '../vocabulary.ts';

const hour = 60 * 60 * 1000;
const pauses = { hourly: hour, daily: 24 * hour, weekly: 7 * 24 * hour };
const longest = 7 * 24 * hour;

/** By schedule; each consecutive failure doubles the pause, up to a week. Null for 'off'. */
export function nextRead(schedule: Schedule, failures: number, now: Date) {
  if (schedule === 'off') return null;
  return new Date(now.getTime() + Math.min(longest, pauses[schedule] * 2 ** Math.min(failures, 10)));
}
