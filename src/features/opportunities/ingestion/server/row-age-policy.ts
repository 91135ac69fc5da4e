import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { findExpectedWindow } from '#platform/shared/dates/usual-windows.ts';
import { parseDay } from './dates/parse-day.ts';
import type { YearlyDates } from './dates/parse-yearly-dates.ts';
import type { DayOrders } from './mapping/day-order-policy.ts';

/** Facts that tell the age of an opportunity that names no day of its own. */
export type RowAge = { title?: string | undefined; postedAt?: string | undefined };

type Undated = RowAge & {
  dayOrders?: DayOrders | undefined;
  yearly: YearlyDates;
  monthOfYear: { year: number; month: number } | undefined;
};

/** Days after which an opportunity without a date counts as closed. */
const maxAge = 365;

/** The latest year that a title names: '2019', '2019/20', '2019-2020'. */
export function yearInTitle(title: string) {
  const years = [...title.matchAll(/(?<!\d)(20\d\d)(?:\s?[/–-]\s?(\d\d)(?!\d))?(?!\d)/g)].map(([, year, next]) =>
    next && Number(next) === (Number(year) + 1) % 100 ? Number(year) + 1 : Number(year),
  );
  return years.length > 0 ? Math.max(...years) : undefined;
}

/** After the last day of a month. */
const endOfMonth = ({ year, month }: { year: number; month: number }) =>
  endOfDayAnywhere(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10))!;

/**
 * When an opportunity without a deadline of its own was over, because its month, its title or the day of its post is past;
 * undefined when it may still be open.
 */
export function closedByAge({ title = '', postedAt, dayOrders, yearly, monthOfYear }: Undated, now: Date) {
  const endings: { closesAt: Date; cause: string; text: string }[] = [];
  const year = yearInTitle(title);
  const posted = postedAt ? parseDay(postedAt, undefined, dayOrders?.postedAt) : undefined;
  if (monthOfYear) {
    endings.push({ closesAt: endOfMonth(monthOfYear), cause: 'its month is over', text: '' });
  } else if (posted) {
    const cause = `it was posted on ${formatLongDate(posted.isoDay)}`;
    const next = findExpectedWindow(yearly.windows, posted.isoDay)?.until;
    const closesAt = next ? endOfDayAnywhere(next)! : new Date(Date.parse(posted.isoDay) + maxAge * dayMs);
    endings.push({ closesAt, cause, text: `Posted in ${posted.year}` });
  }
  if (year !== undefined) {
    const closesAt = endOfDayAnywhere(`${year}-12-31`)!;
    endings.push({ closesAt, cause: `its title names ${year}`, text: `In ${year}` });
  }
  return endings.find(({ closesAt }) => closesAt <= now);
}
