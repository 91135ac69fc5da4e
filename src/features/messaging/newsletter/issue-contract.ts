import * as z from 'zod/mini';
import { instant, instantInput } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { issueLengths, issueStates, mailTopics } from './vocabulary.ts';

const topics = z.array(z.enum(mailTopics));
const count = z.int().check(z.gte(0));

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  topics,
  confirmedAt: z.nullable(instant),
});
export type Subscriber = z.infer<typeof subscriber>;
export const subscriberList = z.array(subscriber);
export const subscriberQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  cursor: cursorInput,
});
export type SubscriberQuery = z.infer<typeof subscriberQuery>;

/** `reach`: the number of addresses when sending began; `queued`: the emails queued so far. */
export const issue = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  topics,
  state: z.enum(issueStates),
  version: count,
  reach: count,
  queued: count,
  skipped: count,
  /** When a draft goes out by itself. */
  sendAt: z.nullable(instant),
  /** Readers who unsubscribed by its link. */
  unsubscribed: count,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  updatedAt: instant,
});
export type Issue = z.infer<typeof issue>;
export const issueList = z.array(issue);

export const issueWithDelivery = z.extend(issue, {
  emails: z.object({ waiting: count, delivered: count, failed: count, suppressed: count }),
});
export type IssueWithDelivery = z.infer<typeof issueWithDelivery>;

const content = {
  subject: lineOfText(0, issueLengths.subject),
  text: linesOfText(0, issueLengths.text),
};
export const issueInput = z.strictObject({
  ...content,
  topics: topics.check(z.maxLength(mailTopics.length)),
  version: rowVersion,
});
export type IssueInput = z.infer<typeof issueInput>;
export const newIssue = z.object({ id: z.string() });

/** A draft of what is new since a day, in words; `subject` and `text` are empty where nothing is. */
export const issueDraft = z.object({ since: z.string(), ...content });
export type IssueDraft = z.infer<typeof issueDraft>;

export const versionInput = z.strictObject({ version: rowVersion });
/** `sendAt` null: it does not go out by itself. */
export const scheduleInput = z.strictObject({ version: rowVersion, sendAt: z.nullable(instantInput) });
export type ScheduleInput = z.infer<typeof scheduleInput>;
export const issuePreviewInput = z.strictObject(content);
/** `html`: the issue's text; `text`: the whole plain text part of the email. */
export const issuePreview = z.object({ html: z.string(), text: z.string() });

export const issueAddress = z.object({ id: z.uuid() });

/** A picture that was sent for the text of an email. */
export const emailPicture = z.object({ id: z.uuid(), width: count, height: count });
