import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import { readAgain } from '#platform/web/read-again.ts';
import type { ListAddress } from './application-address.ts';
import { applicationsKey, invalidate } from './refresh-api.ts';

const key = applicationsKey;
const loadContract = () => import('../contract.ts');

/** Without the page of what is gone. */
const invalidateLists = (client: QueryClient) =>
  readAgain(client, { queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'detail' });

const sourceOf = ({ after, ...filter }: ListAddress) => ({
  ...{ path: '/api/applications', key: [key, 'list'], filter, after },
  load: async () => (await loadContract()).applicationList,
});
export const applicationListQuery = (address: ListAddress) => listQuery(sourceOf(address));
export const useApplications = (address: ListAddress) => useList(sourceOf(address));

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
