import * as z from 'zod/mini';
import { waitNames } from './vocabulary.ts';

/** `count` is at most `maxWaitCount`, which stands for more. */
export const overview = z.array(z.object({ name: z.enum(waitNames), count: z.number() }));
export type Overview = z.infer<typeof overview>;
