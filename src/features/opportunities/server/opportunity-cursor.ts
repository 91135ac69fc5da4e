import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import type { OpportunityRow } from './opportunity-table.ts';

/** Position of a page's last row: its sort key, and whether it was among the preferred rows, which come first. */
export type Position = { isPreferred: boolean; closes: string; newest: number; id: string };

const position = z.tuple([z.boolean(), z.iso.datetime(), z.int(), z.uuid()]);

type SortedRow = { row: Pick<OpportunityRow, 'closesSort' | 'newestSort' | 'id'>; isPreferred: boolean };

export const positionOf = ({ row, isPreferred }: SortedRow): Position => ({
  isPreferred,
  closes: row.closesSort.toISOString(),
  newest: row.newestSort,
  id: row.id,
});

export const toCursor = (row: SortedRow) => encodeCursor(Object.values(positionOf(row)));

/** Throws `CursorNotValid`: a cursor comes from the client. */
export function fromCursor(cursor: string): Position {
  const [isPreferred, closes, newest, id] = decodeCursor(position, cursor);
  return { isPreferred, closes, newest, id };
}
