import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { cleanLines } from '#platform/shared/text/text-schema.ts';
import { answerLength, messageStates } from './inbox-vocabulary.ts';
import { lengths } from './vocabulary.ts';

const common = {
  id: z.string(),
  state: z.enum(messageStates),
  /** Until when an answer is promised. */
  promisedAt: z.nullable(instant),
  createdAt: instant,
  lastMessageAt: instant,
};

export const questionList = z.array(z.object({ ...common, beginning: z.string() }));
export type QuestionList = z.infer<typeof questionList>;

/** A question as its author sees it: without notes, and without who of the team answered. */
export const question = z.object({
  ...common,
  message: z.string(),
  /** The zone of the team's working hours. */
  timeZone: z.string(),
  entries: z.array(z.object({ id: z.string(), isOurs: z.boolean(), text: z.string(), createdAt: instant })),
});
export type Question = z.infer<typeof question>;

export const questionAddress = z.object({ id: z.string().check(z.maxLength(100)) });
export const createdQuestion = z.object({ id: z.string() });

const text = z.string().check(cleanLines, z.minLength(answerLength.min), z.maxLength(lengths.message.max));
export const questionInput = z.object({
  message: z.string().check(cleanLines, z.minLength(lengths.message.min), z.maxLength(lengths.message.max)),
});
export type QuestionInput = z.infer<typeof questionInput>;
export const replyInput = z.object({ text });
export type ReplyInput = z.infer<typeof replyInput>;

const token = z.string().check(z.maxLength(200));
export const linkQuery = z.strictObject({ token });
export const linkReplyInput = z.object({ token, text });
export type LinkReplyInput = z.infer<typeof linkReplyInput>;

/** Says how an email that arrived was handled. */
export const inboundResult = z.object({
  outcome: z.enum(['added', 'repeated', 'refused', 'ignored', 'unknown']),
});
export type InboundOutcome = z.infer<typeof inboundResult>['outcome'];
