import * as z from 'zod/mini';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { dayInput, instant } from './dates/date-schema.ts';
import { keysOf } from './keys-of.ts';
import { rowVersionInForm } from './number-schema.ts';
import { reviewLimits, reviewStates, textReportLabels } from './review-vocabulary.ts';
import { linesOfText } from './text/text-schema.ts';

const decision = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  reasonLabel: z.optional(z.string()),
  isReasonInternal: z.optional(z.literal(true)),
  dayLabel: z.optional(z.string()),
  key: z.optional(z.string()),
});
const link = z.object({ label: z.string(), href: z.string() });

/** What somebody wrote, for the people who decide about it: of every kind the same. Texts are ready to be shown. */
export const reviewItem = z.object({
  kind: z.string(),
  id: z.uuid(),
  /** A decision names it, and is refused about another one. */
  version: z.int(),
  /** Since when it waits; else when it was written, kept or decided. */
  at: instant,
  title: link,
  /** Where it belongs to, such as its course. */
  contexts: z.array(link),
  author: z.nullable(z.object({ name: z.string(), mark: z.string() })),
  state: z.object({ label: z.string(), isStrong: z.boolean() }),
  facts: z.array(z.string()),
  /** Why it waits, or was hidden, with the words of whoever reported it. */
  causes: z.array(z.object({ text: z.string(), quote: z.string() })),
  /** Plain, or safe HTML. `isFolded`: shown when it is asked for. */
  texts: z.array(z.object({ label: z.string(), text: z.string(), html: z.string(), isFolded: z.boolean() })),
  pictures: z.array(z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
  /** Where a decision is sent, and which there are. */
  action: z.string(),
  decisions: z.array(decision),
  /** The page on which it is decided, where that needs more than buttons. */
  page: z.nullable(link),
});
export type ReviewItem = z.infer<typeof reviewItem>;
export const reviewItemList = z.array(reviewItem);

/** `href`: of a kind that has a screen of its own. */
export const reviewKindList = z.array(
  z.object({
    name: z.string(),
    label: z.string(),
    lead: z.string(),
    states: z.array(z.enum(reviewStates)),
    href: z.nullable(z.string()),
    count: z.int(),
  }),
);
export type ReviewKindList = z.infer<typeof reviewKindList>;

const kind = z.string().check(z.maxLength(40));
export const reviewListQuery = z.strictObject({ state: z.optional(z.enum(reviewStates)), cursor: cursorInput });
export const reviewInboxQuery = z.extend(reviewListQuery, { kind: z.optional(kind) });
export const ofReviewed = z.object({ kind, id: z.uuid() });

/** `version`: of what was read. Which decisions there are, and which ask for a reason or a day, is for the rules to check. */
export const reviewDecisionInput = z.strictObject({
  decision: z.string().check(z.maxLength(20)),
  version: rowVersionInForm,
  reason: z.optional(linesOfText(0, reviewLimits.reason)),
  day: z.optional(dayInput()),
});
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInput>;

export const textReportInput = z.strictObject({
  reason: z.enum(keysOf(textReportLabels)),
  note: z.optional(linesOfText(0, reviewLimits.note)),
});
export type TextReportInput = z.infer<typeof textReportInput>;
