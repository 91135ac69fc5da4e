import type Stripe from 'stripe';

/** Returns the same day of a later month, or the last day of a shorter one. Seconds. */
export function addMonths(anchor: number, months: number) {
  const from = new Date(anchor * 1000);
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}

const day = 24 * 60 * 60;

type RecurringInterval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** The first end of a period after a time; periods are counted from the anchor. Seconds. */
export function nextPeriodEnd(anchor: number, after: number, { interval, interval_count: count }: RecurringInterval) {
  const length = interval === 'year' ? 12 * count : count;
  for (let period = 1; ; period++) {
    const end =
      interval === 'month' || interval === 'year'
        ? addMonths(anchor, period * length)
        : anchor + period * count * (interval === 'week' ? 7 : 1) * day;
    if (end > after) return end;
  }
}
