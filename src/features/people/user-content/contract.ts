import * as z from 'zod/mini';

/** The mark stands beside the name of an author. 'former' has no account any more. */
const authorMarks = ['none', 'instructor', 'team', 'former', 'sample', 'sample-instructor'] as const;

/** The name as it is shown in a course. */
export const author = z.object({ name: z.string(), mark: z.enum(authorMarks) });
export type Author = z.infer<typeof author>;
