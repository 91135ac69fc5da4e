import * as z from 'zod/mini';
import { CursorNotValid, decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import { cursorInstant } from '#platform/shared/dates/date-schema.ts';
import type { OpportunityRow } from '../opportunity-table.ts';

/**
 * Position of a page's last row: its group (`groupsOf`; 0 in a list without groups) and its sort key. `rank`: of a
 * search whose best matches come first.
 */
export type Position = { group: number; closes: string; newest: number; id: string; rank?: number | undefined };

const position = z.tuple([z.int(), cursorInstant, z.int(), z.uuid(), z.nullable(z.int())]);

type SortedRow = {
  row: Pick<OpportunityRow, 'closesSort' | 'newestSort' | 'id'>;
  group: number;
  rank?: number | undefined;
};

export const positionOf = ({ row, group, rank }: SortedRow): Position => ({
  group,
  closes: row.closesSort.toISOString(),
  newest: row.newestSort,
  id: row.id,
  rank,
});

export const toCursor = (row: SortedRow) => {
  const { group, closes, newest, id, rank } = positionOf(row);
  return encodeCursor([group, closes, newest, id, rank ?? null]);
};

/** Throws `CursorNotValid`: a cursor comes from the client. `isRanked`: it has to name a rank. */
export function fromCursor(cursor: string, isRanked = false): Position {
  const [group, closes, newest, id, rank] = decodeCursor(position, cursor);
  if (isRanked && rank === null) throw new CursorNotValid();
  return { group, closes, newest, id, rank: rank ?? undefined };
}
