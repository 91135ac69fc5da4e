import * as z from 'zod/mini';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { bursaryStates, bursaryTextLimits } from './vocabulary.ts';

export const bursaryParams = z.object({ courseId: z.string().check(z.maxLength(100)) });
export const bursaryInput = z.strictObject({ text: linesOfText(bursaryTextLimits.min, bursaryTextLimits.max) });

/** How the person's own request for a free place in a class stands. */
export const bursary = z.object({
  state: z.enum(bursaryStates),
  courseTitle: z.string(),
  /** The code of an accepted request. */
  code: z.nullable(z.string()),
  /** Why it was declined. */
  reason: z.string(),
});
export type Bursary = z.infer<typeof bursary>;
