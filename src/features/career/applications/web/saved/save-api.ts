import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import type { Saved, SaveInput } from '../../contract.ts';
import { invalidate } from './refresh-api.ts';
import { savedQuery } from './saved-query.ts';

/** Without it the page asks itself. */
export const readSaved = (client: QueryClient) => client.prefetchQuery(savedQuery());

export const useSaved = () => useQuery(savedQuery()).data;

/** Shown as saved at once; taken back when the server refuses. */
export function useSave() {
  const client = useQueryClient();
  const { queryKey } = savedQuery();
  const put = ({ opportunityId, isSaved }: SaveInput, saved: Saved[] = []) => [
    ...saved.filter((one) => one.opportunityId !== opportunityId),
    ...(isSaved === 'yes' ? [{ opportunityId, applicationId: opportunityId, state: 'saved' as const }] : []),
  ];
  return useMutation({
    mutationFn: (json: SaveInput) => request('/api/applications/saves', { method: 'POST', json }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find(({ opportunityId }) => opportunityId === input.opportunityId);
      client.setQueryData(queryKey, (saved) => put(input, saved));
      return before;
    },
    onError: (_error, { opportunityId }, before) =>
      client.setQueryData(queryKey, (saved = []) => [
        ...saved.filter((one) => one.opportunityId !== opportunityId),
        ...(before ? [before] : []),
      ]),
    onSuccess: () => invalidate(client),
  });
}
