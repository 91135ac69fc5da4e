import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { readAgain } from '#platform/web/read-again.ts';
import type { Saved, SaveInput } from '../contract.ts';
import type { ListAddress } from './application-address.ts';

/** The first part of every query key of applications. */
export const applicationsKey = 'api/applications';
const key = applicationsKey;
const loadContract = () => import('../contract.ts');

const savedQuery = () =>
  jsonQuery('/api/applications/saved', async () => (await loadContract()).savedList, [key, 'saved']);

/** Without it the page asks itself. */
export const readSaved = (client: QueryClient) => client.prefetchQuery(savedQuery());

export const useSaved = () => useQuery(savedQuery()).data;

export const invalidate = (client: QueryClient) => readAgain(client, { queryKey: [key] });
/** Without the page of what is gone. */
const invalidateLists = (client: QueryClient) =>
  readAgain(client, { queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'detail' });

/** Reads again what was saved when a browser has brought its own (`bring-saved.ts`). */
export function useSavedRefresh(isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    const refresh = () => void invalidate(client);
    if ('brought' in document.documentElement.dataset) refresh();
    addEventListener('sealeap:saved', refresh);
    return () => removeEventListener('sealeap:saved', refresh);
  }, [client, isEnabled]);
}

/** Shown as saved at once; taken back when the server refuses. */
export function useSave() {
  const client = useQueryClient();
  const { queryKey } = savedQuery();
  const put = ({ opportunityId, isSaved }: SaveInput, known: Saved[] = []) => [
    ...known.filter((one) => one.opportunityId !== opportunityId),
    ...(isSaved === 'yes' ? [{ opportunityId, applicationId: opportunityId, state: 'saved' as const }] : []),
  ];
  return useMutation({
    mutationFn: (json: SaveInput) => request('/api/applications/saves', { method: 'POST', json }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find(({ opportunityId }) => opportunityId === input.opportunityId);
      client.setQueryData(queryKey, (known) => put(input, known));
      return before;
    },
    onError: (_error, { opportunityId }, before) =>
      client.setQueryData(queryKey, (known = []) => [
        ...known.filter((one) => one.opportunityId !== opportunityId),
        ...(before ? [before] : []),
      ]),
    onSuccess: () => invalidate(client),
  });
}

export const parametersOf = (query: Readonly<Record<string, string | undefined>>) => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(filled).toString();
};

const readPage = ({ after: cursor, ...filter }: ListAddress, reading: Reading) =>
  readListPart(
    `/api/applications?${parametersOf({ ...filter, cursor })}`,
    async () => (await loadContract()).applicationList,
    reading,
  );

export const applicationListQuery = ({ after, ...filter }: ListAddress) =>
  queryOptions({
    queryKey: [key, 'list', parametersOf(filter), after ?? ''],
    queryFn: (reading) => readPage({ ...filter, after }, reading),
  });

export function useApplications(address: ListAddress) {
  const client = useQueryClient();
  const query = applicationListQuery(address);
  const more = useMore(query.queryKey, (cursor) => readPage({ ...address, after: cursor }, { client }));
  return { ...useQuery(query), ...more };
}

type Change = { path: string; json?: object };

/** Sends a change of an application; the new list has arrived when it resolves. */
export function useApplicationChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, json = {} }: Change) => {
      await request(`/api/applications${path}`, { method: 'POST', json });
      await (path.endsWith('/delete') ? invalidateLists(client) : invalidate(client));
    },
  });
}
