import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { readAgain } from '#platform/web/read-again.ts';
import type { ListAddress } from './application-address.ts';
import { applicationsKey, invalidate } from './refresh-api.ts';

const key = applicationsKey;
const loadContract = () => import('../contract.ts');

/** Without the page of what is gone. */
const invalidateLists = (client: QueryClient) =>
  readAgain(client, { queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'detail' });

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
