import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const premiumBenefitsQuery = jsonQuery(
  '/api/premium-benefits',
  async () => (await import('../benefit-contract.ts')).premiumBenefits,
);

/** What is there today. Until it is known, nothing counts as there. */
export const usePremiumBenefits = () => useQuery(premiumBenefitsQuery);
