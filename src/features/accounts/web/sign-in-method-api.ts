import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';

const loadSignInMethods = async () => (await import('../contract.ts')).signInMethods;

/** Which ways to log in there are here. */
export const signInMethodsQuery = () =>
  queryOptions({
    queryKey: ['api/auth/ways'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/auth/ways', loadSignInMethods, { client, signal })).body,
  });

/** `action` is where a form goes without script; Firebase has no such place. */
export function useSignInMethods(address?: string) {
  const { data } = useQuery(signInMethodsQuery());
  const isFirebase = Boolean(data?.firebase);
  return {
    isFirebase,
    hasGoogle: isFirebase || (data !== undefined && data.google !== 'none'),
    action: isFirebase ? undefined : address,
  };
}
