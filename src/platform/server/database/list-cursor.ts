import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { cursorInstant } from '#platform/shared/dates/date-schema.ts';
import { failure } from '../errors.ts';

export class CursorNotValid extends failure(
  'invalid',
  "The parameter 'cursor' is not right: use the one that the page before gave you.",
) {}

/** Values that tell a place in a list, for the address of the page after it. */
export const encodeCursor = (values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Throws `CursorNotValid`: a cursor comes from the client. */
export function decodeCursor<S extends z.ZodMiniType>(schema: S, cursor: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new CursorNotValid();
  }
}

/** A page of a list that was read with one row more than `size`, and the cursor of the next page. */
export function toPage<Row, Cursor>(rows: readonly Row[], size: number, cursorOf: (last: Row) => Cursor) {
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? cursorOf(page.at(-1)!) : undefined };
}

const timeAndId = z.tuple([cursorInstant, z.uuid()]);

/** The place of a row in a list by time and id. */
export const toCursor = ({ createdAt, id }: { createdAt: Date; id: string }) => encodeCursor([createdAt, id]);

/**
 * Condition for the rows behind a cursor (`toCursor`), newest first unless `order` is '>'; all rows without a cursor.
 * Throws `CursorNotValid`.
 */
export function behindCursor(cursor: string | undefined, at: PgColumn, id: PgColumn, order: '<' | '>' = '<') {
  if (cursor === undefined) return undefined;
  const [lastAt, lastId] = decodeCursor(timeAndId, cursor);
  return sql`(${at}, ${id}) ${sql.raw(order)} (${lastAt}::timestamptz, ${lastId}::uuid)` as SQL;
}
