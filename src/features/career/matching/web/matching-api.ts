import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { AnswerInput, Recommendations } from '../contract.ts';
import type { Use } from '../vocabulary.ts';

export const recommendationsQuery = () =>
  jsonQuery('/api/recommendations', async () => (await import('../contract.ts')).recommendations);

const rereadMs = 2_000;

/** Asks again while the goals are being read. */
export const useRecommendations = () =>
  useQuery({
    ...recommendationsQuery(),
    refetchInterval: ({ state }: { state: { data?: Recommendations | undefined } }) =>
      state.data?.meaning === 'reading' ? rereadMs : false,
  });

/** Sends a change; the new list has arrived when it resolves. */
function useChange<Input extends object>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: Input) => {
      await request(path, { method: 'POST', json });
      await client.invalidateQueries({ queryKey: recommendationsQuery().queryKey });
    },
  });
}

export const useAnswer = () => useChange<AnswerInput>('/api/recommendations/answers');
export const useSetWeekly = () => useChange<{ isWanted: 'yes' | 'no' }>('/api/recommendations/weekly');
export const useSetUse = () => useChange<{ use: Use; isUsed: 'yes' | 'no' }>('/api/recommendations/uses');
