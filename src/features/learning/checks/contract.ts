import * as z from 'zod/mini';
import { questionKinds } from '#features/catalogue/courses/check-vocabulary.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';

/** A question as it is asked: nothing of it tells which answer is right. Options of 'ordering' are in no order. */
export const askedQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** Empty for 'text'. */
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** The result of an answer; `right` holds the words of the right answer, of 'ordering' in order. */
export const answerResult = z.object({
  id: z.string(),
  isRight: z.boolean(),
  given: z.array(z.string()),
  right: z.array(z.string()),
  explanation: z.string(),
});
export type AnswerResult = z.infer<typeof answerResult>;

/** Percentages: `passMark` is needed, `score` was reached. */
export const lessonCheck = z.object({
  passMark: z.number(),
  questions: z.array(askedQuestion),
  attempts: z.number(),
  /** In any attempt. */
  isPassed: z.boolean(),
  last: z.nullable(z.object({ score: z.number(), isPassed: z.boolean(), at: instant, results: z.array(answerResult) })),
});
export type LessonCheck = z.infer<typeof lessonCheck>;

const answer = z.string().check(z.maxLength(200));

/**
 * The fields of the form. By the question's id: the id of the chosen option, several of them, or what was typed. For
 * 'ordering', by `{question}.{option}`: the position of the option, from 1 on.
 */
export const checkAnswers = z
  .record(
    z.string().check(z.regex(/^q[0-9a-z]{1,12}(\.[0-9a-f]{10})?$/)),
    z.union([answer, z.array(answer).check(z.maxLength(8))]),
  )
  .check(z.refine((fields) => Object.keys(fields).length <= 200, 'These are too many answers'));
export type CheckAnswers = z.infer<typeof checkAnswers>;
