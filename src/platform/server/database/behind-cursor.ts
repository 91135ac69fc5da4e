import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fromCursor } from './time-cursor.ts';

/**
 * Condition for the rows behind a cursor (`toCursor`) in a list by time and id, newest first unless `order` is '>'; all
 * rows without a cursor. Throws for a malformed one.
 */
export function behindCursor(cursor: string | undefined, at: PgColumn, id: PgColumn, order: '<' | '>' = '<') {
  if (cursor === undefined) return undefined;
  const last = fromCursor(cursor);
  return sql`(${at}, ${id}) ${sql.raw(order)} (${last.createdAt}::timestamptz, ${last.id}::uuid)` as SQL;
}
