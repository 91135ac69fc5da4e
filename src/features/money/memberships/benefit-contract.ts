import * as z from 'zod/mini';

/** `sampleCount`: how many of them are invented, in a demo. */
const counted = z.object({ count: z.int(), sampleCount: z.int() });
export type BenefitCount = z.infer<typeof counted>;

/** The answer of `GET /api/premium-benefits`: what is there today, of the benefits that may be empty. */
export const premiumBenefits = z.object({
  /** Whom the reader may meet. */
  mentors: counted,
  /** Planned ones. */
  webinars: counted,
  notes: counted,
  /** Opportunities that only premium members see yet. */
  early: counted,
});
export type PremiumBenefits = z.infer<typeof premiumBenefits>;
