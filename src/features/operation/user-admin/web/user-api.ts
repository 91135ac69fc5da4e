import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

const api = '/api/admin/users';
export const loadUsers = () => import('../contract.ts').then((contract) => contract.userList);

const addressOf = (id: string) => `${api}/${encodeURIComponent(id)}`;

const userQuery = (id: string) =>
  jsonQuery(addressOf(id), () => import('../contract.ts').then((contract) => contract.userDetails), [api, 'one', id]);
export const useUser = (id: string) => useQuery(userQuery(id));

export type UserAction = 'role' | 'suspend' | 'restore' | 'emails' | 'age';

export function useUserActions(id: string) {
  const client = useQueryClient();
  const post = (name: UserAction | 'delete' | 'export', json: object) =>
    request(`${addressOf(id)}/${name}`, { method: 'POST', json });
  return {
    async act(name: UserAction, body: object) {
      await post(name, body);
      await client.invalidateQueries({ queryKey: [api] });
    },
    /** The deleted user's query is removed, not refetched. */
    async remove(reason: string) {
      await post('delete', { reason });
      client.removeQueries({ queryKey: userQuery(id).queryKey });
    },
    export: async (reason: string) => (await post('export', { reason })).blob(),
  };
}
