import * as z from 'zod/mini';
import { collectionKinds } from '#features/opportunities/core/vocabulary.ts';

/** The subject of a page by organisation, country or topic. */
export const collection = z.object({
  kind: z.enum(collectionKinds),
  /** The name of the organisation or topic, or the country's code: the value of the list's filter of that name. */
  key: z.string(),
  name: z.string(),
  /** 'Opportunities in Kenya' */
  heading: z.string(),
  path: z.string(),
  /** How many are open, up to 10,000. */
  open: z.int(),
});
export type Collection = z.infer<typeof collection>;
