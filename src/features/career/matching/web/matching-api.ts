import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { Recommendations } from '../contract.ts';

export const recommendationsApi = '/api/recommendations';

export const recommendationsQuery = () =>
  jsonQuery(recommendationsApi, async () => (await import('../contract.ts')).recommendations);

/** The best few, for a page that shows no more; a key of its own under the list's. */
export const firstRecommendationsQuery = (count: number) =>
  jsonQuery(`${recommendationsApi}?limit=${count}`, async () => (await import('../contract.ts')).recommendations, [
    recommendationsApi,
    'first',
  ]);

const rereadMs = 2_000;

/** Asks again while the goals are being read. */
export const useRecommendations = () =>
  useQuery({
    ...recommendationsQuery(),
    refetchInterval: ({ state }: { state: { data?: Recommendations | undefined } }) =>
      state.data?.meaning === 'reading' ? rereadMs : false,
  });
