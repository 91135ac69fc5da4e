import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';

const api = '/api/admin/people';
export const loadUsers = () => import('../contract.ts').then((contract) => contract.userList);
const loadUser = () => import('../contract.ts').then((contract) => contract.userDetails);

const addressOf = (id: string) => `${api}/${encodeURIComponent(id)}`;

const userQuery = (id: string) =>
  queryOptions({
    queryKey: [api, 'one', id],
    queryFn: async ({ client, signal }) => (await getJson(addressOf(id), loadUser, { client, signal })).body,
  });

export const useUser = (id: string) => useQuery(userQuery(id));

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: [api] });

export type UserAction = 'role' | 'suspend' | 'restore' | 'letters';

/** Every response is the user; the lists are fetched again. */
export function useUserActions(id: string) {
  const client = useQueryClient();
  return {
    async act(name: UserAction, body: object) {
      await request(`${addressOf(id)}/${name}`, { method: 'POST', json: body });
      await invalidate(client);
    },
    /** The deleted user's query is removed, not refetched. */
    async remove(reason: string) {
      await request(`${addressOf(id)}/delete`, { method: 'POST', json: { reason } });
      client.removeQueries({ queryKey: userQuery(id).queryKey });
    },
    export: async (reason: string) =>
      (await request(`${addressOf(id)}/export`, { method: 'POST', json: { reason } })).blob(),
  };
}
