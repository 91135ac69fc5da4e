import * as z from 'zod/mini';
import { CursorNotValid } from './opportunity-errors.ts';
import type { OpportunityRow } from './opportunity-table.ts';

/** Position of a page's last row: its sort key, and whether it was among the preferred rows, which come first. */
export type Position = { isPreferred: boolean; closes: string; newest: number; id: string };

const position = z.tuple([z.boolean(), z.iso.datetime(), z.int(), z.uuid()]);

type SortedRow = { row: Pick<OpportunityRow, 'closesSort' | 'newestSort' | 'id'>; isPreferred: boolean };

export const positionOf = ({ row, isPreferred }: SortedRow): Position => ({
  isPreferred,
  closes: row.closesSort!.toISOString(),
  newest: row.newestSort!,
  id: row.id,
});

export const toCursor = ({ isPreferred, closes, newest, id }: Position) =>
  Buffer.from(JSON.stringify([isPreferred, closes, newest, id])).toString('base64url');

/** Throws `CursorNotValid`: a cursor comes from the client. */
export function fromCursor(cursor: string): Position {
  try {
    const [isPreferred, closes, newest, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { isPreferred, closes, newest, id };
  } catch {
    throw new CursorNotValid();
  }
}
