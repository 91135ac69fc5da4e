import * as z from 'zod/mini';
import { opportunityList } from './contract.ts';

/** The answer of `GET /api/opportunity-highlights`, the same for everybody. */
export const highlights = z.object({
  /** The opportunities that close next, soonest first; at most six. */
  closing: opportunityList,
  /** Published in the last seven days, newest first; at most three. */
  newest: opportunityList,
  /** How many are open now; at most 10,000 are counted. */
  open: z.number(),
  /** How many are expected to open later. Absent in older copies that browsers keep. */
  later: z.optional(z.number()),
  /** How many close, or are expected to, within 30 days; an expected month counts from its first day. */
  closingSoon: z.number(),
});
export type Highlights = z.infer<typeof highlights>;

/** The answer of `GET /api/opportunity-counts`, the same for everybody. */
export const opportunityCounts = z.object({
  listed: z.int(),
  /** Of these, how many a person has compared with their official page in the last 60 days. */
  checked: z.int(),
});
export type OpportunityCounts = z.infer<typeof opportunityCounts>;
