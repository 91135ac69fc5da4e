import type Stripe from 'stripe';

/** A month later is the same day, or the last one of a month that is shorter; always counted from the first period. */
function addMonths(anchor: number, months: number) {
  const from = new Date(anchor * 1000);
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
}

const day = 24 * 60 * 60;

type Turn = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** The first end of a period after a moment, in seconds; periods are counted from the anchor. */
export function nextPeriodEnd(anchor: number, after: number, { interval, interval_count: count }: Turn) {
  const length = interval === 'year' ? 12 * count : count;
  for (let turn = 1; ; turn++) {
    const end =
      interval === 'month' || interval === 'year'
        ? addMonths(anchor, turn * length)
        : anchor + turn * count * (interval === 'week' ? 7 : 1) * day;
    if (end > after) return end;
  }
}
