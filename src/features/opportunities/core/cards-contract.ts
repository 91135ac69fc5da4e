import * as z from 'zod/mini';
import { pageSize } from './vocabulary.ts';

/** Query of the cards of chosen opportunities: their ids, separated by commas. */
export const cardsQuery = z.strictObject({
  ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.uuid()).check(z.maxLength(pageSize)),
  ),
});
