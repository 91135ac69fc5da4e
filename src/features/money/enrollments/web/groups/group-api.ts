import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { courseQuery } from '#features/catalogue/courses/web/course-api.ts';
import { paymentSettingsQuery } from '#features/money/payments/web/payment-settings-api.ts';
import { courseItem, purchasePermissionQuery } from '#features/people/profiles/web/purchase-permission-api.ts';
import { signedIn } from '#features/people/session/web/session-api.ts';
import { postJson, timeoutMs } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { failIfRefused } from '#platform/web/refusals.ts';
import { groupSeats } from '../../vocabulary.ts';
import { pollInterval } from '../use-payment-outcome.ts';

const loadContract = () => import('../../groups-contract.ts');

export const groupsQuery = () =>
  jsonQuery('/api/group-purchases', async () => (await loadContract()).groupPurchaseList);
export const useGroups = () => useQuery(groupsQuery());

/** The number of seats in an address; undefined when there is none that can be bought. */
export function seatsOf(search: string) {
  const seats = Number(new URLSearchParams(search).get('seats') ?? '');
  return Number.isInteger(seats) && seats >= groupSeats.min && seats <= groupSeats.max ? seats : undefined;
}

export const groupIntentQuery = (uid: string, courseId: string, seats: number) => ({
  queryKey: ['/api/group-payment-intent', uid, courseId, seats],
  queryFn: () =>
    postJson('/api/group-payment-intent', { courseId, seats }, async () => (await loadContract()).groupIntentAnswer),
});

/** Reads of the page where one buys for a group. The payment intent is only requested by the browser. */
export async function readGroupCheckout(client: QueryClient, courseId: string) {
  const person = signedIn(client);
  await Promise.all([
    failIfRefused(client.fetchQuery(courseQuery(courseId))),
    client.fetchQuery(paymentSettingsQuery()),
    person && client.fetchQuery(groupsQuery()),
    // Without it, such as for an unknown course, the page asks itself.
    person && client.fetchQuery(purchasePermissionQuery(person.uid, courseItem(courseId))).catch(() => {}),
  ]);
}

type Payment = { purchaseId: string; paymentIntentId: string };

/** The payment that a provider's redirect names. */
export function paymentOf(search: string): Payment | undefined {
  const parameters = new URLSearchParams(search);
  const [purchaseId, paymentIntentId] = [parameters.get('purchase'), parameters.get('payment_intent')];
  return purchaseId && paymentIntentId ? { purchaseId, paymentIntentId } : undefined;
}

/** Makes the server look at the provider until the outcome is known; the seats are then read again. */
export function useGroupOutcome({ purchaseId, paymentIntentId }: Payment) {
  const isHydrated = useIsHydrated();
  return useQuery({
    ...queryOptions({
      queryKey: ['/api/group-purchases', purchaseId, paymentIntentId],
      queryFn: async ({ client }) => {
        const load = async () => (await loadContract()).groupOutcome;
        const path = `/api/group-purchases/${encodeURIComponent(purchaseId)}/outcome`;
        const answer = await postJson(path, { paymentIntentId }, load, timeoutMs());
        if (answer.outcome === 'completed')
          await client.invalidateQueries({ queryKey: groupsQuery().queryKey, exact: true });
        return answer;
      },
      refetchInterval: pollInterval,
      refetchIntervalInBackground: true,
    }),
    enabled: isHydrated,
  });
}
