import * as z from 'zod/mini';
import { opportunityList } from './contract.ts';

/** The answer of `GET /api/opportunity-highlights`, the same for everybody. */
export const highlights = z.object({
  /** The opportunities that close next, soonest first; at most six. */
  closing: opportunityList,
  /** Published in the last seven days, newest first; at most three. */
  newest: opportunityList,
  /** How many are open; at most 10,000 are counted. */
  open: z.number(),
  /** How many of them close within 30 days. */
  closingSoon: z.number(),
});
export type Highlights = z.infer<typeof highlights>;
