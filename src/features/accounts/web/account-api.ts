import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import { identityRequest } from './identity-request.ts';

const loadActiveSessions = async () => (await import('../contract.ts')).activeSessions;

/** Where somebody is signed in. */
export const activeSessionsQuery = () =>
  queryOptions({
    queryKey: ['api/auth/list-sessions'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/auth/list-sessions', loadActiveSessions, { client, signal })).body,
  });

export const useActiveSessions = () => useQuery(activeSessionsQuery());

/** Logs another place out, and takes it off the list. */
export function useRevokeSession() {
  const client = useQueryClient();
  return async (id: string) => {
    await identityRequest('revoke-session', { id });
    client.setQueryData(activeSessionsQuery().queryKey, (sessions) =>
      sessions?.filter((activeSession) => activeSession.id !== id),
    );
  };
}
