import * as z from 'zod/mini';
import { CursorNotValid } from '#features/courses/server/course-errors.ts';
import type { CourseCursor } from './course-admin-repository.ts';

const cursorSchema = z.tuple([z.iso.datetime(), z.string().check(z.regex(/^[a-z0-9-]+$/))]);

export const toCursor = (row: { updatedAt: Date; id: string }) =>
  Buffer.from(JSON.stringify([row.updatedAt.toISOString(), row.id])).toString('base64url');

/** Throws CursorNotValid. */
export function fromCursor(cursor: string): CourseCursor {
  try {
    const [updatedAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { updatedAt, id };
  } catch {
    throw new CursorNotValid();
  }
}
