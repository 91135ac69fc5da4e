import * as z from 'zod/mini';
import { AppError } from '#platform/server/errors.ts';
import type { InboxPlace } from './inbox-repository.ts';

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A place in a list that goes back in time, for the address of the page after it. */
export const toCursor = (row: { createdAt: Date; id: string }) =>
  Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');

/** Reads a cursor that a person may have changed. */
export function fromCursor(cursor: string): InboxPlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt, id };
  } catch {
    throw new AppError('invalid', "The parameter 'cursor' is not right: use the one that the page before gave you.");
  }
}
