import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

/** Begins the key of every read of saved searches. */
export const searchesKey = 'api/saved-searches';
const loadContract = () => import('../contract.ts');

const searchesQuery = () =>
  jsonQuery('/api/saved-searches', async () => (await loadContract()).savedSearchList, [searchesKey, 'list']);

export const readSavedSearches = (client: QueryClient) => client.fetchQuery(searchesQuery());
export const useSavedSearches = () => useQuery(searchesQuery());

/** `search`: of an address of the list. */
const suggestionQuery = (search: string) =>
  jsonQuery(
    `/api/saved-searches/suggestion?${new URLSearchParams({ filters: search })}`,
    async () => (await loadContract()).searchSuggestion,
    [searchesKey, 'suggestion', search],
  );

/** Nothing can be saved of some addresses: the page is shown without it then. */
export const readSuggestion = (client: QueryClient, search: string) => client.prefetchQuery(suggestionQuery(search));
export const useSuggestion = (search: string) => useQuery({ ...suggestionQuery(search), enabled: false }).data;
