import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import type { SessionAnswer, SignedIn } from '../contract.ts';

const loadAnswer = () => import('../contract.ts').then((contract) => contract.sessionAnswer);

/** Who is signed in. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['/api', 'session'],
    queryFn: async ({ client, signal }) => (await getJson('/api/session', loadAnswer, { client, signal })).body,
  });

export const useSession = () => useQuery(sessionQuery());

/** Who is signed in, as far as this page has been told; a page that was told nothing is a visitor's. */
export const signedIn = (client: QueryClient): SignedIn | null | undefined =>
  client.getQueryData(sessionQuery().queryKey)?.person;

/** A page for visitors carries no read: that means signed out, and nothing is asked. */
export const assumeSignedOut = (client: QueryClient) =>
  client.setQueryData<SessionAnswer>(sessionQuery().queryKey, { person: null });
