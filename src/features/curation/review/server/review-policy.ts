import { closedColumns, datedColumns } from '#features/opportunities/core/server/dates/confirmed-dates-policy.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import type { ReviewInput } from '../contract.ts';

/** What an outcome writes. Throws DayIsOver for a day that lies behind. */
export function columnsOf(input: ReviewInput, row: OpportunityRow, now: Date) {
  if (input.outcome === 'right') return { verifiedAt: now };
  const isOver = row.closesAt !== null && row.closesAt <= now;
  if (input.outcome === 'closed' && isOver) return { verifiedAt: now };
  const dates = input.outcome === 'date' ? datedColumns(input.day, row, now) : closedColumns(row, now);
  return { ...dates, verifiedAt: now, editedAt: now };
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
