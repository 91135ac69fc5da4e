import * as z from 'zod/mini';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { assignmentLimits } from './vocabulary.ts';

/** One criterion by which an answer to an assignment is judged. The id stays when its words change. */
export const criterion = z.strictObject({
  id: z.string().check(z.regex(/^c[0-9a-z]{1,12}$/)),
  text: lineOfText(1, assignmentLimits.criterion),
  /** The most that can be given. */
  points: z.int().check(z.gte(1), z.lte(assignmentLimits.points)),
});
export type Criterion = z.infer<typeof criterion>;

export const rubric = z.array(criterion).check(
  z.maxLength(assignmentLimits.criteria),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two criteria have the same id'),
);
