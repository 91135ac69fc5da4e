import type * as z from 'zod/mini';
import { defineError } from '../define-error.ts';

export const CursorNotValid = defineError(
  'invalid',
  "The parameter 'cursor' is not right: use the one that the page before gave you.",
);

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
export function toPage<Row, Cursor>(found: readonly Row[], size: number, cursorOf: (last: Row) => Cursor) {
  const page = found.slice(0, size);
  return { page, next: found.length > size ? cursorOf(page.at(-1)!) : undefined };
}
