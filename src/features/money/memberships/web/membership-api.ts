import { type QueryClient, useQuery } from '@tanstack/react-query';
import { premiumItem, purchasePermissionQuery } from '#features/people/profiles/web/purchase-permission-api.ts';
import { signedIn } from '#features/people/session/web/session-api.ts';
import { postJson, request, timeoutMs } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { DowngradeInput } from '../contract.ts';
import { afterMembershipChange, membershipKey, subscriptionPath } from './membership-change-api.ts';

const loadContract = () => import('../contract.ts');
const loadStarted = async () => (await loadContract()).startedSubscription;

export const membershipQuery = (uid: string) =>
  jsonQuery(`/api/membership/${encodeURIComponent(uid)}`, async () => (await loadContract()).membership, [
    membershipKey,
    uid,
  ]);

export const useMembership = (uid: string) => useQuery(membershipQuery(uid));

export const subscriptionQuery = () =>
  jsonQuery(subscriptionPath, async () => (await loadContract()).subscriptionAnswer);

/** Whether Premium is offered. Without it the page asks itself. */
export async function readPermission(client: QueryClient) {
  const person = signedIn(client);
  if (person) await client.fetchQuery(purchasePermissionQuery(person.uid, premiumItem)).catch(() => {});
}

export const readMembershipPage = (client: QueryClient) =>
  Promise.all([client.fetchQuery(subscriptionQuery()), readPermission(client)]);

export const useSubscription = () => useQuery(subscriptionQuery());

const isBrowser = typeof window !== 'undefined';
export const startSubscription = (uid: string, code?: string) =>
  postJson('/api/create-subscription', { firebaseUid: uid, code }, loadStarted);

/** The prices with a code. */
export const readPremiumQuote = (code: string) =>
  postJson('/api/premium-quote', { code }, async () => (await loadContract()).premiumQuote);

/** Polls every two seconds while the outcome is 'confirming'. */
export const useConfirmedSubscription = (paymentIntentId: string | undefined) =>
  useQuery({
    queryKey: ['/api/confirm-subscription', paymentIntentId],
    queryFn: async ({ client }) => {
      const load = async () => (await loadContract()).confirmedSubscription;
      const input = paymentIntentId ? { paymentIntentId } : {};
      const confirmed = await postJson('/api/confirm-subscription', input, load, timeoutMs());
      if (confirmed.outcome === 'premium') await afterMembershipChange(client);
      return confirmed;
    },
    enabled: isBrowser,
    refetchInterval: ({ state }) => (state.data?.outcome === 'confirming' ? 2_000 : false),
  });

/** Cancels premium, or undoes that. */
export async function changeSubscription(client: QueryClient, change: 'cancel' | 'resume', json: DowngradeInput) {
  await request(`/api/${change}-subscription`, { method: 'POST', json });
  await afterMembershipChange(client);
}

/** The open subscription with a code or without; the server cancels the one before it. */
export const useStartedSubscription = (uid: string, code: string | undefined, isEnabled: boolean) =>
  useQuery({
    queryKey: ['/api/create-subscription', uid, code ?? ''],
    queryFn: () => startSubscription(uid, code),
    gcTime: 0,
    enabled: isEnabled && isBrowser,
  });

export const useStartedCard = () =>
  useQuery({
    queryKey: ['/api/change-card'],
    queryFn: () => postJson('/api/change-card', {}, loadStarted),
    enabled: isBrowser,
  });

/** Confirms the setup intent and reports whether an open invoice was paid. */
export const useConfirmedCard = (setupIntentId: string) =>
  useQuery({
    queryKey: ['/api/confirm-card', setupIntentId],
    queryFn: async ({ client }) => {
      const load = async () => (await loadContract()).confirmedCard;
      const confirmed = await postJson('/api/confirm-card', { setupIntentId }, load);
      await afterMembershipChange(client);
      return confirmed;
    },
    enabled: isBrowser,
  });
