import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import { identityRequest } from './identity-request.ts';

const loadPlaces = async () => (await import('../contract.ts')).signedInPlaces;
const loadWays = async () => (await import('../contract.ts')).waysToSignIn;

/** Which ways to log in there are here. */
export const waysToSignInQuery = () =>
  queryOptions({
    queryKey: ['api/auth/ways'],
    queryFn: async ({ client, signal }) => (await getJson('/api/auth/ways', loadWays, { client, signal })).body,
  });

/** `action` is where a form goes without script; Firebase has no such place. */
export function useWaysToSignIn(address?: string) {
  const { data } = useQuery(waysToSignInQuery());
  const isFirebase = Boolean(data?.firebase);
  return {
    isFirebase,
    hasGoogle: isFirebase || (data !== undefined && data.google !== 'none'),
    action: isFirebase ? undefined : address,
  };
}

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
