import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import type { SessionAnswer, SignedIn } from '../contract.ts';

const loadAnswer = () => import('../contract.ts').then((contract) => contract.sessionAnswer);

export const sessionQuery = () =>
  queryOptions({
    queryKey: ['/api', 'session'],
    queryFn: async ({ client, signal }) => (await getJson('/api/session', loadAnswer, { client, signal })).body,
  });

export const useSession = () => useQuery(sessionQuery());

/** The user of the cached session; null for a visitor, undefined when it is not loaded. */
export const signedIn = (client: QueryClient): SignedIn | null | undefined =>
  client.getQueryData(sessionQuery().queryKey)?.person;

/** For pages for visitors, which carry no session: nothing is requested. */
export const assumeSignedOut = (client: QueryClient) =>
  client.setQueryData<SessionAnswer>(sessionQuery().queryKey, { person: null });
