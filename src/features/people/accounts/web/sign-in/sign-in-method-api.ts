import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';

const loadSignInMethods = async () => (await import('../../contract.ts')).signInMethods;

export const signInMethodsQuery = () =>
  queryOptions({
    queryKey: ['api/auth/ways'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/auth/ways', loadSignInMethods, { client, signal })).body,
  });

/** `action` is the address of the plain form; undefined with Firebase. */
export function useSignInMethods(address?: string) {
  const { data } = useQuery(signInMethodsQuery());
  const isFirebase = Boolean(data?.firebase);
  return {
    isFirebase,
    hasGoogle: isFirebase || (data !== undefined && data.google !== 'none'),
    action: isFirebase ? undefined : address,
  };
}
