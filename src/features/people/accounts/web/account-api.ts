import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import { identityRequest } from './shared/identity-request.ts';

const loadActiveSessions = async () => (await import('../contract.ts')).activeSessions;

export const activeSessionsQuery = () =>
  queryOptions({
    queryKey: ['api/auth/list-sessions'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/auth/list-sessions', loadActiveSessions, { client, signal })).body,
  });

export const useActiveSessions = () => useQuery(activeSessionsQuery());

/** Ends a session and removes it from the cached list. */
export function useRevokeSession() {
  const client = useQueryClient();
  return async (id: string) => {
    await identityRequest('revoke-session', { id });
    client.setQueryData(activeSessionsQuery().queryKey, (sessions) =>
      sessions?.filter((activeSession) => activeSession.id !== id),
    );
  };
}
