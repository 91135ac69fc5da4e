import { dayAnywhere, endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { datesNotGiven } from '#platform/shared/dates/deadline-labels.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { findExpectedWindow, type UsualWindow } from '#platform/shared/dates/usual-windows.ts';

/** Days before the expected end in which a round counts as begun, where its opening is not known. */
const usualRound = 90;

type Dates = { usualWindows: readonly UsualWindow[]; closesAt: Date | null };

const none = {
  expectedOpens: null,
  expectedOpensPrecision: null,
  expectedCloses: null,
  expectedClosesPrecision: null,
};

/**
 * The columns of what earlier years let us expect, for every write of an opportunity. Nothing is expected while it has a
 * confirmed deadline; once that is over, `refreshExpectedDates` puts the next round in its place. `expectedUntil` says
 * when to compute them again.
 */
export function expectedColumns({ usualWindows, closesAt }: Dates, now: Date) {
  const nextWindow = findExpectedWindow(usualWindows, dayAnywhere(now));
  if (!nextWindow) return { ...none, expectedUntil: null };
  if (closesAt) return { ...none, expectedUntil: closesAt };
  const { opens, closes, until } = nextWindow;
  return {
    expectedOpens: opens?.date ?? null,
    expectedOpensPrecision: opens?.precision ?? null,
    expectedCloses: closes?.date ?? null,
    expectedClosesPrecision: closes?.precision ?? null,
    expectedUntil: endOfDayAnywhere(until)!,
  };
}

/**
 * Returns the columns expected after the round that closed at `closed`. A window that had not opened by then is no part
 * of that round, so it is the next one. Needs at least one usual window.
 */
export function nextRoundColumns(usualWindows: readonly UsualWindow[], closed: Date, now: Date) {
  const day = dayAnywhere(closed);
  const { opens, closes, until } = findExpectedWindow(usualWindows, day)!;
  const end = Date.parse((closes ?? { date: until }).date);
  const begins = opens?.date ?? dayAnywhere(new Date(end - usualRound * dayMs));
  const over = begins > day ? closed : endOfDayAnywhere(until)!;
  return expectedColumns({ usualWindows, closesAt: null }, over > now ? over : now);
}

/** Returns the columns that replace a confirmed deadline that is over, where usual windows are known. */
export const afterDeadline = (usualWindows: readonly UsualWindow[], closesAt: Date, now: Date) => ({
  ...nextRoundColumns(usualWindows, closesAt, now),
  closesAt: null,
  deadline: datesNotGiven,
  deadlineKind: 'recurring' as const,
});
