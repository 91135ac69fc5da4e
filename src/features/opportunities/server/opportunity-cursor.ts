import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import type { OpportunityRow } from './opportunity-table.ts';

/** Position of a page's last row: its group (`groupsOf`; 0 in a list without groups) and its sort key. */
export type Position = { group: number; closes: string; newest: number; id: string };

const position = z.tuple([z.int(), z.iso.datetime(), z.int(), z.uuid()]);

type SortedRow = { row: Pick<OpportunityRow, 'closesSort' | 'newestSort' | 'id'>; group: number };

export const positionOf = ({ row, group }: SortedRow): Position => ({
  group,
  closes: row.closesSort.toISOString(),
  newest: row.newestSort,
  id: row.id,
});

export const toCursor = (row: SortedRow) => encodeCursor(Object.values(positionOf(row)));

/** Throws `CursorNotValid`: a cursor comes from the client. */
export function fromCursor(cursor: string): Position {
  const [group, closes, newest, id] = decodeCursor(position, cursor);
  return { group, closes, newest, id };
}
