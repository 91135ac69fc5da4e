import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SortChoice } from '../vocabulary.ts';
import { CursorNotValid } from './opportunity-errors.ts';
import { type OpportunityRow, opportunities as t } from './opportunity-table.ts';

/** Where a page ended: the sort key of its last row, and whether that row was one of the preferred, which come first. */
export type Position = { isPreferred: boolean; closes: string; newest: number; id: string };

const position = z.tuple([z.boolean(), z.iso.datetime(), z.int(), z.uuid()]);

type Placed = { row: Pick<OpportunityRow, 'closesSort' | 'newestSort' | 'id'>; isPreferred: boolean };

export const positionOf = ({ row, isPreferred }: Placed): Position => ({
  isPreferred,
  closes: row.closesSort!.toISOString(),
  newest: row.newestSort!,
  id: row.id,
});

export const toCursor = ({ isPreferred, closes, newest, id }: Position) =>
  Buffer.from(JSON.stringify([isPreferred, closes, newest, id])).toString('base64url');

/** Reads a cursor that a person may have changed. */
export function fromCursor(cursor: string): Position {
  try {
    const [isPreferred, closes, newest, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { isPreferred, closes, newest, id };
  } catch {
    throw new CursorNotValid();
  }
}

/** Soonest deadline (or newest) first, then newest, then id: every column ascends, so a page is one range of an index. */
export const orderBy: Record<SortChoice, SQL> = {
  closing: sql`closes_sort, newest_sort, id`,
  newest: sql`newest_sort, id`,
};

/** The order of the list and its beginning. The limit stands there as a literal, for a plan that is made once. */
export const firstInOrder = (sort: SortChoice, limit: number) => sql`${orderBy[sort]} limit ${sql.raw(String(limit))}`;

export const isAfter: Record<SortChoice, (position: Position) => SQL> = {
  closing: ({ closes, newest, id }) =>
    sql`(${t.closesSort}, ${t.newestSort}, ${t.id}) > (${closes}::timestamptz, ${newest}::bigint, ${id}::uuid)`,
  newest: ({ newest, id }) => sql`(${t.newestSort}, ${t.id}) > (${newest}::bigint, ${id}::uuid)`,
};

/** The first column of each order, in milliseconds. */
export const leading: Record<SortChoice, SQL> = {
  closing: sql`(extract(epoch from closes_sort) * 1000)::float8`,
  newest: sql`newest_sort::float8`,
};

const week = 7 * 24 * 60 * 60 * 1000;
/** Of more weeks than these, the index of words is not asked one by one. */
const mostWeeks = 60;

/** Only rows whose leading column lies in the weeks between two instants; undefined when these are too many to name. */
export function isInWeeks(sort: SortChoice, from: number, to: number): SQL | undefined {
  const [first, last] = [Math.floor(from / week), Math.floor(to / week)];
  if (last - first >= mostWeeks) return undefined;
  const weeks = Array.from({ length: last - first + 1 }, (_, at) => 2 * (first + at) + (sort === 'newest' ? 1 : 0));
  return sql`weeks_of(closes_sort, newest_sort) && ${`{${weeks}}`}::int[]`;
}
