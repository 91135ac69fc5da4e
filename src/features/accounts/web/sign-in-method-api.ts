import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';

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
