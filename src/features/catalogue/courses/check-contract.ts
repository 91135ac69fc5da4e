import * as z from 'zod/mini';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { checkLimits, questionKinds } from './check-vocabulary.ts';

/**
 * `options` by kind: of 'single' and 'multiple' what one can choose, of 'ordering' the steps in their right order, of
 * 'text' the answers that are right, whatever their case and accents. `right`: positions of the right options of
 * 'single' and 'multiple', from 0 on. A draft may be incomplete (`findQuestionMistake`).
 */
export const question = z.strictObject({
  id: z.string().check(z.regex(/^q[0-9a-z]{1,12}$/)),
  kind: z.enum(questionKinds),
  text: linesOfText(0, checkLimits.question),
  options: z.array(lineOfText(0, checkLimits.option)).check(z.maxLength(checkLimits.options)),
  right: z.array(z.int().check(z.gte(0), z.lt(checkLimits.options))).check(z.maxLength(checkLimits.options)),
  explanation: linesOfText(0, checkLimits.explanation),
});
export type Question = z.infer<typeof question>;

/** `passMark`: the percentage of the questions that must be right. */
export const knowledgeCheck = z.strictObject({
  passMark: z.int().check(z.gte(0), z.lte(100)),
  questions: z.array(question).check(
    z.maxLength(checkLimits.questions),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two questions have one id'),
  ),
});
export type KnowledgeCheck = z.infer<typeof knowledgeCheck>;
