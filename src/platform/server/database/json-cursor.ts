import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/** Writes the sort key of a row as text for an address and reads it back; throws for one that somebody has changed. */
export const jsonCursor = <S extends z.ZodMiniType<readonly unknown[]>>(schema: S) => ({
  write: (key: z.infer<S>) => Buffer.from(JSON.stringify(key)).toString('base64url'),

  read(cursor: string): z.infer<S> {
    try {
      return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    } catch {
      throw new AppError('invalid', "The parameter 'cursor' is not right: use the one that the page before gave you.");
    }
  },
});
