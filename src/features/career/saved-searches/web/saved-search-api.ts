import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

const key = 'api/saved-searches';
const loadContract = () => import('../contract.ts');

const searchesQuery = () =>
  jsonQuery('/api/saved-searches', async () => (await loadContract()).savedSearchList, [key, 'list']);

export const readSavedSearches = (client: QueryClient) => client.fetchQuery(searchesQuery());
export const useSavedSearches = () => useQuery(searchesQuery());

/** `search`: of an address of the list. */
const suggestionQuery = (search: string) =>
  jsonQuery(
    `/api/saved-searches/suggestion?${new URLSearchParams({ filters: search })}`,
    async () => (await loadContract()).searchSuggestion,
    [key, 'suggestion', search],
  );

/** Nothing can be saved of some addresses: the page is shown without it then. */
export const readSuggestion = (client: QueryClient, search: string) => client.prefetchQuery(suggestionQuery(search));
export const useSuggestion = (search: string) => useQuery({ ...suggestionQuery(search), enabled: false }).data;

type Change = { id: string; action: '' | '/delete'; json: object };

/** Changes or deletes a saved search; the new list has arrived when it resolves. */
export function useSearchChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action, json }: Change) => {
      await request(`/api/saved-searches/${id}${action}`, { method: 'POST', json });
      await client.invalidateQueries({ queryKey: [key] });
    },
  });
}
