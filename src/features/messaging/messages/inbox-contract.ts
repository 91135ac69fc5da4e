import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { answerLength, entryKinds, messageStates, templateTitleLength } from './inbox-vocabulary.ts';

const state = z.enum(messageStates);
const colleague = z.object({ id: z.string(), name: z.nullable(z.string()) });
const assignee = z.nullable(colleague);
export const colleagues = z.array(colleague);
export type Colleague = z.infer<typeof colleague>;

/** `promisedAt` is an instant while an answer is promised. */
const common = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state,
  assignedTo: assignee,
  isPriority: z.boolean(),
  promisedAt: z.nullable(instant),
  createdAt: instant,
};

export const inboxRow = z.object({ ...common, beginning: z.string() });
export type InboxRow = z.infer<typeof inboxRow>;
export const inboxList = z.array(inboxRow);

export const inboxQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(state),
  cursor: cursorInput,
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** `delivery` is the email's state; null once it has been purged from the outbox, and of what is no answer. */
const entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  text: z.string(),
  authorName: z.nullable(z.string()),
  createdAt: instant,
  isByEmail: z.boolean(),
  /** The sender of the email, when it is not the address of the question. */
  senderEmail: z.nullable(z.string()),
  delivery: z.nullable(z.enum(['queued', 'sending', 'sent', 'failed', 'suppressed'])),
});
export type Entry = z.infer<typeof entry>;

/** A question and what was written after it, oldest first. A change must send back `version`. */
export const thread = z.object({
  ...common,
  message: z.string(),
  hasAccount: z.boolean(),
  /** Known to be under 18. */
  isMinor: z.boolean(),
  version: z.number(),
  entries: z.array(entry),
});
export type Thread = z.infer<typeof thread>;

const text = linesOfText(answerLength.min, answerLength.max);

export const answerInput = z.strictObject({ text, version: rowVersion });
export type AnswerInput = z.infer<typeof answerInput>;

export const noteInput = z.strictObject({ text });
export type NoteInput = z.infer<typeof noteInput>;

/** Reopens or closes; assigns to a colleague, or to nobody. */
export const threadInput = z.strictObject({
  state: z.optional(z.enum(['open', 'closed'])),
  assignedTo: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
  version: rowVersion,
});
export type ThreadInput = z.infer<typeof threadInput>;

export const messageAddress = z.object({ id: z.uuid() });

export const templateInput = z.strictObject({
  title: lineOfText(templateTitleLength.min, templateTitleLength.max),
  text,
});
export type TemplateInput = z.infer<typeof templateInput>;
const template = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type Template = z.infer<typeof template>;
export const templateList = z.array(template);

/** Medians in hours, of questions that were answered; null without any. */
const answerTime = z.object({ answered: z.number(), medianHours: z.nullable(z.number()) });
export const answerTimes = z.object({ premium: answerTime, all: answerTime, open: z.number(), late: z.number() });
export type AnswerTimes = z.infer<typeof answerTimes>;
