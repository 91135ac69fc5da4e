import { failure } from '#platform/server/errors.ts';
import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import type { OpportunityRow } from '../opportunity-table.ts';
import { expectedColumns, nextRoundColumns } from './expected-dates-policy.ts';

export class DayIsOver extends failure('invalid', "This day is over. Choose a later one, or press 'Closed'.") {}

type Dates = Pick<OpportunityRow, 'deadlineKind' | 'usualWindows'>;

/**
 * The columns of a closing that somebody confirmed. `closesAt` is the end of the day Anywhere on Earth unless a moment is
 * given. Throws `DayIsOver`.
 */
export function datedColumns(day: string, { usualWindows }: Pick<Dates, 'usualWindows'>, now: Date, moment?: Date) {
  const closesAt = moment ?? endOfDayAnywhere(day)!;
  if (closesAt <= now) throw new DayIsOver();
  const deadline = formatLongDate(`${day}T00:00:00Z`);
  const dated = { closesAt, deadline, deadlineKind: 'dated' as const, deadlineMonths: [] };
  return { ...dated, ...expectedColumns({ usualWindows, closesAt }, now) };
}

/** The columns of what somebody found closed: of a yearly one the next round is expected, another one is over. */
export const closedColumns = ({ deadlineKind, usualWindows }: Dates, now: Date) =>
  deadlineKind === 'recurring' && usualWindows.length > 0
    ? nextRoundColumns(usualWindows, now, now)
    : { closesAt: now, ...expectedColumns({ usualWindows, closesAt: now }, now) };
