import * as z from 'zod/mini';

/** The query of `GET /api/opportunity-suggestions`. */
export const suggestionsQuery = z.strictObject({ q: z.string().check(z.minLength(2), z.maxLength(100)) });

/** Its answer: at most 14, the likeliest of a kind first. */
export const suggestions = z.array(
  z.object({ kind: z.enum(['opportunity', 'organization', 'topic', 'country']), label: z.string(), href: z.string() }),
);
export type Suggestion = z.infer<typeof suggestions>[number];
