import * as z from 'zod/mini';
import { linesOfText } from '#platform/shared/text-schema.ts';
import { answerLength, messageStates } from './inbox-vocabulary.ts';

const state = z.enum(messageStates);
const assignee = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }));

export const inboxRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  beginning: z.string(),
  state,
  assignedTo: assignee,
  createdAt: z.iso.datetime(),
});
export type InboxRow = z.infer<typeof inboxRow>;
export const inboxList = z.array(inboxRow);

export const inboxQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(state),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** `delivery` is the email's state; null once it has been purged from the outbox. */
const answer = z.object({
  id: z.string(),
  text: z.string(),
  authorName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  delivery: z.nullable(z.enum(['queued', 'sending', 'sent', 'failed', 'suppressed'])),
});
export type Answer = z.infer<typeof answer>;

/** A message and its answers, oldest first. A change must send back `version`. */
export const thread = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  state,
  assignedTo: assignee,
  version: z.number(),
  createdAt: z.iso.datetime(),
  answers: z.array(answer),
});
export type Thread = z.infer<typeof thread>;

const version = z.int().check(z.gte(0));

export const answerInput = z.strictObject({ text: linesOfText(answerLength.min, answerLength.max), version });
export type AnswerInput = z.infer<typeof answerInput>;

/** Reopens or closes; assigns to oneself or to nobody. */
export const threadInput = z.strictObject({
  state: z.optional(z.enum(['open', 'closed'])),
  isMine: z.optional(z.boolean()),
  version,
});
export type ThreadInput = z.infer<typeof threadInput>;

export const messageAddress = z.object({ id: z.uuid() });
