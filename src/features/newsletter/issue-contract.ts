import * as z from 'zod/mini';
import { lineOfText, linesOfText } from '#platform/shared/text-schema.ts';
import { issueLengths, issueStates, mailTopics } from './vocabulary.ts';

const topics = z.array(z.enum(mailTopics));
const count = z.int().check(z.gte(0));
const cursor = z.optional(z.string().check(z.maxLength(200)));

/** An address that gets news; only confirmed ones are shown. */
export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  topics,
  confirmedAt: z.nullable(z.iso.datetime()),
});
export type Subscriber = z.infer<typeof subscriber>;
export const subscriberList = z.array(subscriber);
export const subscriberQuery = z.strictObject({ q: z.optional(z.string().check(z.maxLength(100))), cursor });
export type SubscriberQuery = z.infer<typeof subscriberQuery>;

/** A letter to many. `reach`: how many addresses it goes to at most; `queued`: how many it was written to so far. */
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
  startedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
});
export type Issue = z.infer<typeof issue>;
export const issueList = z.array(issue);
export const issueQuery = z.strictObject({ cursor });

/** With what became of its letters. */
export const issueWithDelivery = z.extend(issue, {
  emails: z.object({ waiting: count, delivered: count, failed: count }),
});
export type IssueWithDelivery = z.infer<typeof issueWithDelivery>;

const content = {
  subject: lineOfText(0, issueLengths.subject),
  text: linesOfText(0, issueLengths.text),
};
export const issueInput = z.strictObject({
  ...content,
  topics: topics.check(z.maxLength(mailTopics.length)),
  version: count,
});
export type IssueInput = z.infer<typeof issueInput>;
export const newIssue = z.object({ id: z.string() });

export const versionInput = z.strictObject({ version: count });
export const issuePreviewInput = z.strictObject(content);
/** `html`: the words alone, as the mail shows them; `text`: the whole plain part of the mail. */
export const issuePreview = z.object({ html: z.string(), text: z.string() });

export const issueAddress = z.object({ id: z.uuid() });
