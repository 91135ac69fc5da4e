import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { keysOf } from '#platform/shared/keys-of.ts';
import { reviewLimits } from '#platform/shared/review-vocabulary.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { noteFields, noteLimits, noteReportLabels, questionStates } from './vocabulary.ts';

const yesOrNo = z.enum(['yes', 'no']);

/** The author of a note, as they want to be called; `country` is its name. */
const author = z.object({ name: z.string(), year: z.int(), country: z.string() });
export type NoteAuthor = z.infer<typeof author>;

export const noteSummary = z.object({
  id: z.uuid(),
  author,
  hasPicture: z.boolean(),
  /** The first words of it. */
  opening: z.string(),
  helped: z.int(),
  questions: z.int(),
  publishedAt: instant,
  /** Invented, in a demo. */
  isSample: z.boolean(),
  isMine: z.boolean(),
});
export type NoteSummary = z.infer<typeof noteSummary>;
export const noteList = z.array(noteSummary);

const texts = z.array(z.object({ field: z.enum(noteFields), text: z.string() }));

export const alumniNote = z.extend(noteSummary, {
  opportunity: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  /** The answers, in the order of the form. */
  texts,
  isHelped: z.boolean(),
  isReported: z.boolean(),
  /** Somebody can answer: not one's own note, and no sample. */
  canAsk: z.boolean(),
});
export type AlumniNote = z.infer<typeof alumniNote>;

export const noteQuestion = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Empty without one. */
  answer: z.string(),
  state: z.enum(questionStates),
  isMine: z.boolean(),
  isReported: z.boolean(),
  createdAt: instant,
});
export type NoteQuestion = z.infer<typeof noteQuestion>;
export const questionList = z.array(noteQuestion);

export const ofOpportunity = z.object({ id: z.uuid() });
export const ofNote = z.object({ id: z.uuid() });

export const questionInput = z.strictObject({ text: linesOfText(10, noteLimits.question) });
export type QuestionInput = z.infer<typeof questionInput>;
export const helpedInput = z.strictObject({ isHelped: yesOrNo });
/** About a question under the note when one is named. */
export const noteReportInput = z.strictObject({
  reason: z.enum(keysOf(noteReportLabels)),
  note: z.optional(linesOfText(0, reviewLimits.note)),
  questionId: z.optional(z.union([z.literal(''), z.uuid()])),
});
export type NoteReportInput = z.infer<typeof noteReportInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
export const answerQuery = z.strictObject({ token });
export const answerInput = z.strictObject({ token, text: linesOfText(2, noteLimits.answer) });
export const confirmProofInput = z.strictObject({ token });

/** The link of an email to the author shows this. */
export const askedQuestion = z.object({
  title: z.string(),
  question: z.string(),
  /** The answer that was given before. */
  answer: z.string(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;
