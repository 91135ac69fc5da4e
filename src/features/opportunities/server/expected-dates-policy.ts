import { dayAnywhere, endOfDayAnywhere } from '#platform/shared/dates.ts';
import { findExpectedWindow, type UsualWindow } from '#platform/shared/usual-windows.ts';

type Dates = { usualWindows: readonly UsualWindow[]; closesAt: Date | null };

const none = {
  expectedOpens: null,
  expectedOpensPrecision: null,
  expectedCloses: null,
  expectedClosesPrecision: null,
};

/**
 * The columns of what earlier years let us expect, for every write of an opportunity. Nothing is expected while a
 * confirmed deadline lies ahead; afterwards the next window is. `expectedUntil` says when to compute them again.
 */
export function expectedColumns({ usualWindows, closesAt }: Dates, now: Date) {
  const found = findExpectedWindow(usualWindows, dayAnywhere(now));
  if (!found) return { ...none, expectedUntil: null };
  if (closesAt && closesAt > now) return { ...none, expectedUntil: closesAt };
  const { opens, closes, until } = found;
  return {
    expectedOpens: opens?.date ?? null,
    expectedOpensPrecision: opens?.precision ?? null,
    expectedCloses: closes?.date ?? null,
    expectedClosesPrecision: closes?.precision ?? null,
    expectedUntil: endOfDayAnywhere(until)!,
  };
}
