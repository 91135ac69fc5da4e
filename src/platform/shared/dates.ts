const day = 24 * 60 * 60 * 1000;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'March 1, 2026', in UTC, so that server and browser agree (specification, section 9: long US format). */
export const formatLongDate = (instant: string | Date) => longDate.format(new Date(instant));

/**
 * When a deadline without a time zone closes: the end of that day Anywhere on Earth, 12:00 UTC of the next day
 * (decisions.md). `isoDay` is 'YYYY-MM-DD'; undefined when it is no real date.
 */
export function endOfDayAnywhere(isoDay: string) {
  const start = new Date(`${isoDay}T00:00:00Z`);
  const isRealDay = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(isoDay);
  return isRealDay ? new Date(start.getTime() + 1.5 * day) : undefined;
}

/** Whole days until an instant, rounded down; negative once it has passed. */
export const daysUntil = (instant: string | Date, now: Date) =>
  Math.floor((new Date(instant).getTime() - now.getTime()) / day);
