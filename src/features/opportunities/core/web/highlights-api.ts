import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

export const highlightsQuery = () =>
  jsonQuery('/api/opportunity-highlights', () =>
    import('../highlights-contract.ts').then((contract) => contract.highlights),
  );

export const useHighlights = () => useQuery(highlightsQuery());
