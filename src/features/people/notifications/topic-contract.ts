import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { notificationTopics } from './vocabulary.ts';

const topic = z.enum(notificationTopics);
const count = z.int();

/** Counts the notifications of a topic by what became of them; all but `waiting` of the last days (`countedDays`). */
const topicState = z.object({
  topic,
  /** For a person's own time, for the mail server, or because the topic is stopped. */
  waiting: count,
  sent: count,
  failed: count,
  /** Not wanted by email, or of no use any more. */
  skipped: count,
  /** To devices; a notification that reached one and failed at another counts in both. */
  push: z.object({ waiting: count, sent: count, failed: count }),
  stoppedAt: z.nullable(instant),
});
export type TopicState = z.infer<typeof topicState>;
export const topicStates = z.array(topicState);

export const topicAddress = z.object({ topic });
export const stopInput = z.strictObject({ isStopped: z.boolean() });
