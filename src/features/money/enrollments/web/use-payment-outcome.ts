import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/people/session/web/session-api.ts';
import { HttpError, postJson, timeoutMs } from '#platform/web/http.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { announceEnrollments, invalidateEnrollments } from './enrollment-api.ts';

export type Payment = { enrollmentId: string; paymentIntentId: string };

/** Network failures and server errors are retried. */
const isTemporary = (error: Error) => !(error instanceof HttpError) || error.status >= 500 || error.status === 429;

/** About two minutes; after that an email brings the result. */
const maxPolls = 16;
const delayMs = (polls: number) => Math.min(1_000 * 1.4 ** (polls - 1), 12_000);

type Polled = {
  state: { data?: { outcome: string } | undefined; error: Error | null } & Record<
    'dataUpdateCount' | 'errorUpdateCount',
    number
  >;
};

/** Milliseconds until an open payment is looked at again; false when it is decided or has taken too long. */
export function pollInterval({ state: { data, error, dataUpdateCount, errorUpdateCount } }: Polled) {
  const polls = dataUpdateCount + errorUpdateCount;
  const isOpen = error ? isTemporary(error) : data?.outcome === 'processing';
  return isOpen && polls < maxPolls && delayMs(polls);
}

/** Triggers a sync on the server. The response only reports the outcome; it grants nothing. */
const outcomeQuery = ({ enrollmentId, paymentIntentId }: Payment) =>
  queryOptions({
    queryKey: ['/api/payment-success', enrollmentId, paymentIntentId],
    queryFn: async ({ client }) => {
      const payment = { enrollmentId, paymentIntentId };
      const load = async () => (await import('../contract.ts')).paymentSuccessAnswer;
      const answer = await postJson('/api/payment-success', payment, load, timeoutMs());
      if (answer.outcome === 'completed') {
        await invalidateEnrollments(client);
        announceEnrollments();
      }
      return answer;
    },
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
    // Rerenders for equal responses too: their number decides what is shown.
    notifyOnChangeProps: 'all',
  });

/** The outcome of a payment; `late` when it is still undecided after two minutes. */
export function usePaymentOutcome(payment: Payment) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { data: session } = useSession();
  const query = outcomeQuery(payment);
  const isEnabled = isHydrated && session !== undefined && session.person !== null;
  const { data, error } = useQuery({ ...query, enabled: isEnabled });
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(query.queryKey) ?? {};
  const isLate = dataUpdateCount + errorUpdateCount >= maxPolls;
  const openState = isLate ? 'late' : 'confirming';

  if (session?.person === null || (error instanceof HttpError && error.status === 401))
    return { state: 'signedOut' } as const;
  if (error && !isTemporary(error)) return { state: 'unknown' } as const;
  if (!data || data.outcome === 'processing') return { state: openState } as const;
  return { state: data.outcome, courseId: data.courseId } as const;
}
