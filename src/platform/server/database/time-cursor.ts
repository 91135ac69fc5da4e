import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** `createdAt` is an ISO 8601 instant. */
type ListCursor = { createdAt: string; id: string };

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** A place in a list that goes back in time, for the address of the page after it. */
export const toCursor = (row: { createdAt: Date; id: string }) =>
  Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');

/** Reads a cursor that a person may have changed. */
export function fromCursor(cursor: string): ListCursor {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt, id };
  } catch {
    throw new AppError('invalid', "The parameter 'cursor' is not right: use the one that the page before gave you.");
  }
}
