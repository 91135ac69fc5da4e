import * as z from 'zod/mini';
import { opportunityDetail } from '#features/opportunities/core/contract.ts';
import { linkFindings } from '#features/opportunities/link-checker/vocabulary.ts';
import { dayInput } from '#platform/shared/dates/date-schema.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { reviewOrders } from './vocabulary.ts';

/** An opportunity as a curator compares it with its official page. */
export const reviewItem = z.object({
  opportunity: opportunityDetail,
  /** Goes with the next write. */
  version: z.number(),
  /** Name of who checked it last; null when nobody did, or their account is deleted. */
  checkedBy: z.nullable(z.string()),
  /** Page views of this month and the last. */
  views: z.number(),
  openReports: z.number(),
  linkFinding: z.nullable(z.enum(linkFindings)),
});
export type ReviewItem = z.infer<typeof reviewItem>;
export const reviewItems = z.array(reviewItem);

/** `total` counts what is open on the site, and what was checked this month (UTC); at most 10,000 of each. */
export const reviewProgress = z.object({ checked: z.number(), total: z.number() });

export const reviewQuery = z.strictObject({
  order: z.optional(z.enum(reviewOrders)),
  /** The id of the last item of the previous page. */
  cursor: z.optional(z.uuid()),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

export const reviewParams = z.object({ id: z.uuid() });
const version = rowVersion;
/** `day` is the last day, anywhere on Earth. */
export const reviewInput = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['right', 'closed']), version }),
  z.strictObject({ outcome: z.literal('date'), version, day: dayInput() }),
]);
export type ReviewInput = z.infer<typeof reviewInput>;
export const undoInput = z.strictObject({ version });

export const reviewAnswer = z.object({ item: reviewItem, progress: reviewProgress });
export type ReviewAnswer = z.infer<typeof reviewAnswer>;
