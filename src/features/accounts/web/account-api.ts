import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import { identityRequest } from './identity-request.ts';

const loadPlaces = async () => (await import('../contract.ts')).signedInPlaces;

/** Where somebody is signed in. */
export const signedInPlacesQuery = () =>
  queryOptions({
    queryKey: ['api/auth/list-sessions'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/auth/list-sessions', loadPlaces, { client, signal })).body,
  });

export const useSignedInPlaces = () => useQuery(signedInPlacesQuery());

/** Logs another place out, and takes it off the list. */
export function useRevokeSession() {
  const client = useQueryClient();
  return async (id: string) => {
    await identityRequest('revoke-session', { id });
    client.setQueryData(signedInPlacesQuery().queryKey, (places) => places?.filter((place) => place.id !== id));
  };
}
