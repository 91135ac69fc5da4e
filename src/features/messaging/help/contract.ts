import * as z from 'zod/mini';
import { cleanLine } from '#platform/shared/text/text-schema.ts';
import { helpGroups, maxHelpSearch } from './vocabulary.ts';

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

export const helpQuery = z.strictObject({ q: z.optional(z.string().check(cleanLine, z.maxLength(maxHelpSearch))) });

export const helpEntry = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  group: z.enum(helpGroups),
});
export type HelpEntry = z.infer<typeof helpEntry>;
export const helpList = z.array(helpEntry);

export const helpAddress = z.object({ slug });

/** `html`: made of Markdown; safe to insert. */
export const helpArticle = z.object({
  ...helpEntry.shape,
  html: z.string(),
  related: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type HelpArticle = z.infer<typeof helpArticle>;

export const helpVoteInput = z.strictObject({ isHelpful: z.enum(['yes', 'no']) });

/** Counts the readers' votes on each article, in the order of the help page. */
export const helpVotes = z.array(
  z.object({ slug: z.string(), title: z.string(), helpful: z.number(), notHelpful: z.number() }),
);
export type HelpVotes = z.infer<typeof helpVotes>;
