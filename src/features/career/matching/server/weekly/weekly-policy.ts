import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayMs, hourMs } from '#platform/shared/dates/durations.ts';

/** When the weekly email is written (UTC): within hours at which it is Monday nearly everywhere. */
export const weeklyCron = '13 10-23 * * 1';

/** The Monday, 0:00 UTC, that began the week. */
export function startOfWeek(now: Date) {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const days = (now.getUTCDay() + 6) % 7;
  return new Date(today - days * dayMs);
}

/**
 * From when on something is new for a weekly email: since the last one, at most two weeks back. Opportunities published
 * just before that one may have been missing in the index.
 */
export const newSince = (weeklyAt: Date | null | undefined, now: Date) =>
  weeklyAt ? new Date(Math.max(weeklyAt.getTime() - hourMs, now.getTime() - 14 * dayMs)) : daysAfter(now, -7);

/** Below it something does not fit well enough to be sent. */
export const minWeeklyScore = 50;
