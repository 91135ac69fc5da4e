import * as z from 'zod/mini';
import { linkFindings } from './vocabulary.ts';

/** A link that a person should look at. */
export const brokenLink = z.object({
  opportunity: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  link: z.string(),
  finding: z.nullable(z.enum(linkFindings)),
  foundAt: z.nullable(z.iso.datetime()),
  checkedAt: z.nullable(z.iso.datetime()),
  /** What the host answered last, where it did. */
  status: z.nullable(z.number()),
  /** Why it could not be asked, as a sentence. */
  failure: z.nullable(z.string()),
  /** Of what the page says, how much it said before, in percent. */
  likeness: z.nullable(z.number()),
});
export type BrokenLink = z.infer<typeof brokenLink>;
export const brokenLinkList = z.array(brokenLink);

export const linkQuery = z.strictObject({
  finding: z.optional(z.enum(linkFindings)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
