import type { Context } from 'hono';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { type PremiumBenefits, premiumBenefits } from '../benefit-contract.ts';

type Dependencies = {
  /** Counts what is there today; mentors whom minors may meet for them. */
  countBenefits: (isForMinors: boolean) => Promise<PremiumBenefits>;
  isMinor: (c: Context) => Promise<boolean>;
};

export const benefitEndpoints = ({ countBenefits, isMinor }: Dependencies) => [
  get('/premium-benefits', publicRoute, {
    summary: 'How many mentors, planned webinars, notes and early opportunities there are today.',
    answer: premiumBenefits,
    handle: async (c) => countBenefits(await isMinor(c)),
  }),
];
