import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#features/session/web/session-api.ts';
import { getJson, request, timeoutMs } from '#platform/web/http.ts';
import { notifyOtherTabs, onOtherTabs } from '#platform/web/other-tabs.ts';
import type { ConfirmedSubscription, DowngradeInput } from '../contract.ts';

const loadContract = () => import('../contract.ts');
const loadMembership = async () => (await loadContract()).membership;
const loadSubscription = async () => (await loadContract()).subscriptionAnswer;

export const membershipQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/membership', uid],
    queryFn: async ({ client, signal }) =>
      (await getJson(`/api/membership/${encodeURIComponent(uid)}`, loadMembership, { client, signal })).body,
  });

export const useMembership = (uid: string) => useQuery(membershipQuery(uid));

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['/api/subscription'],
    queryFn: async ({ client, signal }) =>
      (await getJson('/api/subscription', loadSubscription, { client, signal })).body,
  });

export const readSubscription = (client: QueryClient) => client.fetchQuery(subscriptionQuery());

export const useSubscription = () => useQuery(subscriptionQuery());

const changed = 'membership';

/** The session carries the tier to menu, badge and banners. */
const invalidateMembership = (client: QueryClient) =>
  Promise.all(
    [sessionQuery().queryKey, ['/api/membership'], subscriptionQuery().queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

async function afterChange(client: QueryClient) {
  notifyOtherTabs(changed);
  await invalidateMembership(client);
}

/** Refreshes this page when another tab changes the membership. */
export function useMembershipRefresh(isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (isEnabled) return onOtherTabs(changed, () => void invalidateMembership(client));
  }, [client, isEnabled]);
}

const post = (path: string, json: object, signal: AbortSignal | null = null) =>
  request(path, { method: 'POST', json, signal });

/** Starts or resumes an upgrade. */
export async function startSubscription(uid: string) {
  const response = await post('/api/create-subscription', { firebaseUid: uid });
  const [body, { startedSubscription }] = await Promise.all([response.json(), loadContract()]);
  return startedSubscription.parse(body);
}

/** Polls every two seconds while the outcome is 'confirming'. */
export function useConfirmedSubscription(paymentIntentId: string | undefined) {
  return useQuery({
    queryKey: ['/api/confirm-subscription', paymentIntentId],
    queryFn: async ({ client }): Promise<ConfirmedSubscription> => {
      const response = await post('/api/confirm-subscription', paymentIntentId ? { paymentIntentId } : {}, timeoutMs());
      const [body, { confirmedSubscription }] = await Promise.all([response.json(), loadContract()]);
      const confirmed = confirmedSubscription.parse(body);
      if (confirmed.outcome === 'premium') await afterChange(client);
      return confirmed;
    },
    enabled: typeof window !== 'undefined',
    refetchInterval: ({ state }) => (state.data?.outcome === 'confirming' ? 2_000 : false),
  });
}

export function useDowngrade() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: DowngradeInput) => {
      await post('/api/cancel-subscription', input);
      await afterChange(client);
    },
  });
}

export function useResumePremium() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await post('/api/resume-subscription', {});
      await afterChange(client);
    },
  });
}

export const useStartedSubscription = (uid: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['/api/create-subscription', uid],
    queryFn: () => startSubscription(uid),
    enabled: isEnabled && typeof window !== 'undefined',
  });

export const useStartedCard = () =>
  useQuery({
    queryKey: ['/api/change-card'],
    queryFn: async () => {
      const response = await post('/api/change-card', {});
      const [body, { startedSubscription }] = await Promise.all([response.json(), loadContract()]);
      return startedSubscription.parse(body);
    },
    enabled: typeof window !== 'undefined',
  });

/** Confirms the setup intent and reports whether an open invoice was paid. */
export const useConfirmedCard = (setupIntentId: string) =>
  useQuery({
    queryKey: ['/api/confirm-card', setupIntentId],
    queryFn: async ({ client }) => {
      const response = await post('/api/confirm-card', { setupIntentId });
      const [body, { confirmedCard }] = await Promise.all([response.json(), loadContract()]);
      await afterChange(client);
      return confirmedCard.parse(body);
    },
    enabled: typeof window !== 'undefined',
  });
