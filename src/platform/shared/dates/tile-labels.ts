import { daysUntil, isClosed, urgentDays } from './dates.ts';
import { officialDay, opensLater } from './deadline-labels.ts';
import type { ExpectedDate } from './usual-windows.ts';

/** The parts of an opportunity's dates that a tile shows. `deadline` is in the words of its source. */
type TileDates = {
  deadline: string;
  deadlineKind?: 'dated' | 'rolling' | 'recurring' | 'unknown';
  /** An ISO instant. */
  closesAt: string | null;
  expectedOpens: ExpectedDate | null;
  expectedCloses: ExpectedDate | null;
};

/** A date in the size of a stamp: '5' over 'Dec', or '~' over 'Mar' with 'estimated'. */
export type TileText = { day: string; month: string; note?: string; isEstimated: boolean; isUrgent: boolean };

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOf = (isoDay: string) => shortMonth.format(new Date(isoDay));
const dayOf = (isoDay: string) => String(Number(isoDay.slice(8)));

const estimated = ({ date, precision }: ExpectedDate, note: string): TileText => ({
  day: precision === 'day' ? `~${dayOf(date)}` : '~',
  month: monthOf(date),
  note,
  isEstimated: true,
  isUrgent: false,
});

/** The closing date of an opportunity, else when it is expected to open; undefined where no date is known. */
export function tileOf(dates: TileDates, now: Date): TileText | undefined {
  const { deadline, deadlineKind, closesAt, expectedOpens, expectedCloses } = dates;
  if (closesAt) {
    const tile = tileOfDay(officialDay(new Date(closesAt), deadline), false);
    if (isClosed({ closesAt }, now)) return { ...tile, note: 'closed' };
    return { ...tile, isUrgent: daysUntil(closesAt, now) <= urgentDays };
  }
  if (expectedCloses)
    return estimated(
      expectedCloses,
      expectedOpens && opensLater(dates, now) ? `opens ${monthOf(expectedOpens.date)}` : 'estimated',
    );
  if (expectedOpens) return estimated(expectedOpens, 'opens');
  return deadlineKind === 'rolling' ? anyTime : undefined;
}

const anyTime: TileText = { day: 'Any', month: 'time', isEstimated: false, isUrgent: false };

/** The tile of a day, 'YYYY-MM-DD'. */
export const tileOfDay = (isoDay: string, isUrgent: boolean): TileText => ({
  day: dayOf(isoDay),
  month: monthOf(isoDay),
  isEstimated: false,
  isUrgent,
});
