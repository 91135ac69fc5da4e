import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { linkFindings } from './vocabulary.ts';

export const brokenLink = z.object({
  opportunity: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  link: z.string(),
  finding: z.nullable(z.enum(linkFindings)),
  foundAt: z.nullable(instant),
  checkedAt: z.nullable(instant),
  /** The HTTP status of the last check; null without a response. */
  status: z.nullable(z.number()),
  /** Why there was no response, as a sentence. */
  failure: z.nullable(z.string()),
  /** Similarity to the page that was verified, in percent. */
  likeness: z.nullable(z.number()),
});
export type BrokenLink = z.infer<typeof brokenLink>;
export const brokenLinkList = z.array(brokenLink);

export const linkQuery = z.strictObject({
  finding: z.optional(z.enum(linkFindings)),
  cursor: cursorInput,
});
