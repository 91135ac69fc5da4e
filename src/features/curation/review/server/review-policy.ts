import { expectedColumns, nextRoundColumns } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { endOfDayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import type { ReviewInput } from '../contract.ts';
import { DayIsOver } from './review-errors.ts';

function datedOn(day: string, now: Date) {
  const closesAt = endOfDayAnywhere(day)!;
  if (closesAt <= now) throw new DayIsOver();
  const deadline = formatLongDate(`${day}T00:00:00Z`);
  return { closesAt, deadline, deadlineKind: 'dated' as const, deadlineMonths: [] };
}

/** What an outcome writes. Throws DayIsOver for a day that lies behind. */
export function columnsOf(input: ReviewInput, row: OpportunityRow, now: Date) {
  if (input.outcome === 'right') return { verifiedAt: now };
  const isOver = row.closesAt !== null && row.closesAt <= now;
  if (input.outcome === 'closed' && isOver) return { verifiedAt: now };
  if (input.outcome === 'closed' && row.deadlineKind === 'recurring' && row.usualWindows.length > 0)
    return { ...nextRoundColumns(row.usualWindows, now, now), verifiedAt: now, editedAt: now };
  const dated = input.outcome === 'date' ? datedOn(input.day, now) : undefined;
  const closesAt = dated?.closesAt ?? now;
  return {
    closesAt,
    ...dated,
    ...expectedColumns({ usualWindows: row.usualWindows, closesAt }, now),
    verifiedAt: now,
    editedAt: now,
  };
}

const instants = new Set(['closesAt', 'verifiedAt', 'editedAt', 'expectedUntil']);

/** The columns of before, from the audit log, where instants are text. */
export const columnsBefore = (logged: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [
      name,
      instants.has(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
