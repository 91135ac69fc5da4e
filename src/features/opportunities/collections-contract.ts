import * as z from 'zod/mini';

export const collectionKinds = ['organization', 'location', 'topic'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

/** What a page by organisation, country or topic is about. */
export const collection = z.object({
  kind: z.enum(collectionKinds),
  /** Of the organisation or topic, or the country's code: the value of the list's filter of that name. */
  key: z.string(),
  name: z.string(),
  /** 'Opportunities in Kenya' */
  heading: z.string(),
  path: z.string(),
  /** How many are open, up to 10,000. */
  open: z.int(),
});
export type Collection = z.infer<typeof collection>;

/** The query of `GET /api/opportunity-suggestions`. */
export const suggestionsQuery = z.strictObject({ q: z.string().check(z.minLength(2), z.maxLength(100)) });

/** Its answer: at most 14, the likeliest of a kind first. */
export const suggestions = z.array(
  z.object({ kind: z.enum(['opportunity', 'organization', 'topic', 'country']), label: z.string(), href: z.string() }),
);
export type Suggestion = z.infer<typeof suggestions>[number];
