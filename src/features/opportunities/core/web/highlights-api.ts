import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const highlightsQuery = () =>
  jsonQuery('/api/opportunity-highlights', () =>
    import('../highlights-contract.ts').then((contract) => contract.highlights),
  );

export const useHighlights = () => useQuery(highlightsQuery());

export const opportunityCountsQuery = () =>
  jsonQuery('/api/opportunity-counts', () =>
    import('../highlights-contract.ts').then((contract) => contract.opportunityCounts),
  );

export const useOpportunityCounts = () => useQuery(opportunityCountsQuery());
