import * as z from 'zod/mini';
import { author } from '#features/people/user-content/contract.ts';
import { instant } from '#platform/shared/date-schema.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { linesOfText } from '#platform/shared/text-schema.ts';
import { picture } from './contract.ts';
import { discussionLimits, postDecisions, postReportReasons, postStates, queueStates } from './vocabulary.ts';

/** A post that waits for a decision, with why. */
export const queuedPost = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  course: z.object({ id: z.string(), title: z.string() }),
  title: z.string(),
  state: z.enum(postStates),
  author,
  html: z.string(),
  /** Holds also the pictures that went with a text that was reported. */
  pictures: z.array(picture),
  createdAt: instant,
  editedAt: z.nullable(instant),
  version: z.int(),
  /** Somebody must decide about it. */
  isWaiting: z.boolean(),
  /** Why it was hidden, or how it broke the rules before it was deleted. */
  reason: z.string(),
  /** The signs for which it waits; empty for one that was reported. */
  signs: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(postReportReasons), note: z.string() })),
  /** Its texts that were reported, before its author changed or deleted it, until when they are kept. */
  kept: z.array(
    z.object({ authorName: z.string(), title: z.string(), html: z.string(), keptAt: instant, until: instant }),
  ),
});
export type QueuedPost = z.infer<typeof queuedPost>;
export const queuedPostList = z.array(queuedPost);

/**
 * The posts that wait, the oldest first; or those that are hidden, or kept after they were changed or deleted, the
 * newest first.
 */
export const queueQuery = z.strictObject({
  state: z.optional(z.enum(queueStates)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const ofQueuedPost = z.object({ postId: z.uuid() });
export const ofTaughtDiscussion = z.object({ courseId: z.string().check(z.maxLength(100)) });
export const ofTaughtPost = z.object({ courseId: z.string().check(z.maxLength(100)), postId: z.uuid() });

/** To hide a post asks for a reason, which its author reads. `version` of the post that was read: forms send it as text. */
export const decisionInput = z
  .strictObject({
    decision: z.enum(postDecisions),
    reason: z.optional(linesOfText(0, discussionLimits.reason)),
    version: rowVersionInForm,
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'show' || Boolean(reason), {
      message: 'Write why. The author reads it',
      path: ['reason'],
    }),
  );
export type DecisionInput = z.infer<typeof decisionInput>;
