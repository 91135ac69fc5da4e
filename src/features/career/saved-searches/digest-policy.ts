import { addDays } from '#platform/shared/dates/add-days.ts';
import { dayIn, hourOfDay } from '#platform/shared/dates/local-days.ts';
import { type DigestChoice, digestHour } from './vocabulary.ts';

const daysBetween = { daily: 1, weekly: 7 };

/**
 * When the next digest comes: at nine in the morning of the person's zone, so many days after the day of `from`, and
 * after `now`. Null where none is wanted.
 */
export function nextDigestAt(digest: DigestChoice, from: Date, now: Date, zone: string) {
  if (digest === 'off') return null;
  const wanted = hourOfDay(addDays(dayIn(zone, from), daysBetween[digest]), digestHour, zone);
  if (wanted > now) return wanted;
  const today = dayIn(zone, now);
  const morning = hourOfDay(today, digestHour, zone);
  return morning > now ? morning : hourOfDay(addDays(today, 1), digestHour, zone);
}

const delayMs = 10 * 60_000;

/**
 * Returns until when a digest at `now` reads published opportunities. Each is visible only a moment after its own
 * instant: its transaction has to end, and early access ends up to a minute late.
 */
export const settledUntil = (now: Date) => new Date(now.getTime() - delayMs);
