import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { guardianRequestQuery } from '#features/people/profiles/web/profile-api.ts';
import { getJson, HttpError, postJson, timeoutMs } from '#platform/web/http.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';

const loadContract = () => import('../contract.ts');
const loadPurchaseContract = () => import('#features/people/profiles/purchase-contract.ts');

/** Null when the link is invalid or expired. */
async function nullIfRefused<T>(read: Promise<{ body: T }>) {
  try {
    return (await read).body;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return null;
    throw error;
  }
}

/** Reads the purchases for a minor; null when the link is invalid. */
export const guardianOverviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/guardian-overview', token],
    queryFn: ({ client, signal }) =>
      nullIfRefused(
        getJson(
          `/api/guardian-overview?token=${encodeURIComponent(token)}`,
          async () => (await loadContract()).guardianOverview,
          { client, signal },
        ),
      ),
  });
export const useGuardianOverview = (token: string) => useQuery(guardianOverviewQuery(token));

/** Reads of the guardian's page: the request, or the overview once consent is given. */
export async function readGuardianPage(client: QueryClient, token: string) {
  const request = await client.fetchQuery(guardianRequestQuery(token));
  if (request?.state === 'given') await client.fetchQuery(guardianOverviewQuery(token));
}

/** Reads the payment that a guardian is asked for; null when the link is invalid. */
export const paymentRequestQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/guardian-payment', token],
    queryFn: ({ client, signal }) =>
      nullIfRefused(
        getJson(
          `/api/guardian-payment?token=${encodeURIComponent(token)}`,
          async () => (await loadPurchaseContract()).paymentRequest,
          { client, signal },
        ),
      ),
  });
export const usePaymentRequest = (token: string) => useQuery(paymentRequestQuery(token));

/** The payment intent. A query, because the endpoint returns the same open intent again. */
export const startedPaymentQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/guardian-payment/start', token],
    queryFn: () =>
      postJson('/api/guardian-payment/start', { token }, async () => (await loadContract()).startedPayment),
  });
export const useStartedPayment = (token: string, enabled: boolean) =>
  useQuery({ ...startedPaymentQuery(token), enabled });

type Paid = { requestId: string; paymentIntentId: string };

/** About two minutes; after that an email brings the result. */
const maxPolls = 16;

/** The outcome of a payment, polled while it is open. */
export function useGuardianPaymentOutcome(paid: Paid) {
  const isHydrated = useIsHydrated();
  return useQuery({
    queryKey: ['/api/guardian-payment/outcome', paid.requestId, paid.paymentIntentId],
    queryFn: () =>
      postJson(
        '/api/guardian-payment/outcome',
        paid,
        async () => (await loadContract()).outcomeAnswer,
        timeoutMs() ?? null,
      ),
    enabled: isHydrated,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.outcome === 'processing' && dataUpdateCount < maxPolls && 1_000 * Math.min(1.4 ** dataUpdateCount, 12),
  });
}
