import * as z from 'zod/mini';
import { courseLevel } from '../contract.ts';
import { CursorNotValid } from './course-errors.ts';
import type { CourseCursor } from './course-repository.ts';

const cursorSchema = z.tuple([courseLevel, z.string()]);

export const toCursor = ({ level, id }: CourseCursor) => Buffer.from(JSON.stringify([level, id])).toString('base64url');

/** Throws CursorNotValid. */
export function fromCursor(cursor: string): CourseCursor {
  try {
    const [level, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (id.includes('\0')) throw new CursorNotValid();
    return { level, id };
  } catch {
    throw new CursorNotValid();
  }
}
