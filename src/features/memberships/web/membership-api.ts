import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';

const loadMembership = async () => (await import('../contract.ts')).membership;

/** The membership of who is signed in. */
export const membershipQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/membership', uid],
    queryFn: async ({ client, signal }) =>
      (await getJson(`/api/membership/${encodeURIComponent(uid)}`, loadMembership, { client, signal })).body,
  });

export const useMembership = (uid: string) => useQuery(membershipQuery(uid));

/** Asks for the free membership that a profile begins with (specification, section 7). */
export const startMembership = (uid: string) =>
  request('/api/membership', { method: 'POST', json: { firebaseUid: uid, tier: 'free', status: 'active' } });
