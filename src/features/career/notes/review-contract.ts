import * as z from 'zod/mini';
import { instant } from '#platform/shared/date-schema.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { linesOfText } from '#platform/shared/text-schema.ts';
import {
  answerStates,
  noteDecisions,
  noteFields,
  noteLimits,
  noteReportReasons,
  proofKinds,
  questionParts,
  questionStates,
  reviewStates,
} from './vocabulary.ts';

const opportunity = z.object({ id: z.uuid(), slug: z.string(), title: z.string() });
const reports = z.array(z.object({ reason: z.enum(noteReportReasons), note: z.string() }));

export const queuedNote = z.object({
  id: z.uuid(),
  opportunity,
  name: z.string(),
  year: z.int(),
  review: z.enum(reviewStates),
  isShown: z.boolean(),
  hasProof: z.boolean(),
  reports: z.int(),
  queuedAt: instant,
});
export type QueuedNote = z.infer<typeof queuedNote>;
export const queuedNoteList = z.array(queuedNote);

const texts = z.array(z.object({ field: z.enum(noteFields), text: z.string(), shown: z.string() }));

/** A note as curators decide about it. */
export const reviewedNote = z.object({
  id: z.uuid(),
  opportunity: z.extend(opportunity, { link: z.string() }),
  revision: z.int(),
  review: z.enum(reviewStates),
  name: z.string(),
  isAnonymous: z.boolean(),
  /** Otherwise no name of their own and no picture is shown. */
  isAdult: z.boolean(),
  year: z.int(),
  country: z.string(),
  /** The texts as sent, beside those shown of it now. */
  texts,
  isShown: z.boolean(),
  pictureId: z.nullable(z.uuid()),
  isProven: z.boolean(),
  proof: z.object({
    file: z.nullable(z.object({ name: z.string(), kind: z.enum(proofKinds), size: z.int() })),
    email: z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })),
  }),
  signs: z.array(z.string()),
  reports,
  reason: z.string(),
});
export type ReviewedNote = z.infer<typeof reviewedNote>;

export const ofReviewedNote = z.object({ id: z.uuid() });
export const queueQuery = z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) });

const change = z.optional(linesOfText(0, noteLimits.text));
/** To propose sends all texts; what is not sent stays as the author wrote it. */
export const noteDecisionInput = z
  .strictObject({
    decision: z.enum(noteDecisions),
    revision: rowVersionInForm,
    reason: z.optional(linesOfText(0, noteLimits.reason)),
    ...{ before: change, timeline: change, documents: change, costs: change, different: change },
    ...{ advice1: change, advice2: change, advice3: change },
  })
  .check(
    z.refine(({ decision, reason }) => ['publish', 'keep'].includes(decision) || Boolean(reason), {
      message: 'Write why. The author reads it',
      path: ['reason'],
    }),
  );
export type NoteDecisionInput = z.infer<typeof noteDecisionInput>;

export const queuedQuestion = z.object({
  id: z.uuid(),
  noteId: z.uuid(),
  opportunity,
  text: z.string(),
  state: z.enum(questionStates),
  answer: z.string(),
  answerState: z.enum(answerStates),
  signs: z.array(z.string()),
  reports,
  queuedAt: instant,
});
export type QueuedQuestion = z.infer<typeof queuedQuestion>;
export const queuedQuestionList = z.array(queuedQuestion);

export const ofQueuedQuestion = z.object({ id: z.uuid() });
export const questionDecisionInput = z
  .strictObject({
    part: z.enum(questionParts),
    decision: z.enum(['show', 'hide']),
    reason: z.optional(linesOfText(0, noteLimits.reason)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'show' || Boolean(reason), {
      message: 'Write why. Who wrote it reads this',
      path: ['reason'],
    }),
  );
export type QuestionDecisionInput = z.infer<typeof questionDecisionInput>;
