import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { acceptTerms } from '#features/people/legal/web/legal-api.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { storeToast } from '#platform/web/notice.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';

const unreachable = 'We could not reach SeaLeap. Nothing was charged. Please check your connection and try again.';

const isOwned = (error: unknown) => error instanceof HttpError && error.status === 409;

type Payable<Intent> = {
  /** Asks for the intent. A query, because the endpoint is idempotent: it returns the same open intent to every tab. */
  query: { queryKey: QueryKey; queryFn: () => Promise<Intent> };
  /** USD: what the page has shown. */
  price: number;
  isEnabled: boolean;
  /** The page to which a refusal leads. */
  address: string;
  /** What is said, and where it leads, when it turns out to be bought already. */
  owned: { title: string; address: string; refresh: () => Promise<unknown> };
};
export type OpenPayment = ReturnType<typeof usePaymentIntent<{ clientSecret: string; price: number }>>;

/** Requests a payment intent when the page opens, and again before the charge. */
export function usePaymentIntent<Intent extends { clientSecret: string; price: number }>({
  query,
  price,
  isEnabled,
  address,
  owned,
}: Payable<Intent>) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { data: intent, error, isFetching, refetch } = useQuery({ ...query, enabled: isHydrated && isEnabled });
  const refusal = isEnabled && !intent && error instanceof HttpError ? error : undefined;
  useRedirectOnFailure(isOwned(refusal) ? owned : { title: 'The checkout could not start', address }, refusal);

  /** The current payment intent; undefined when it has been bought in the meantime. */
  async function readIntent() {
    try {
      return await client.fetchQuery({ ...query, staleTime: 0 });
    } catch (failure) {
      if (!isOwned(failure)) throw new Error(failureText(failure, unreachable));
      await owned.refresh();
      return undefined;
    }
  }

  return {
    state: !intent && error && !refusal ? 'failed' : 'open',
    /** USD: the amount of the intent, or the price that was shown until there is one. */
    price: intent?.price ?? price,
    shownPrice: price,
    intent,
    isRetrying: isFetching,
    retry: () => void refetch(),
    /** Records the acceptance of the terms. Whether the current intent has the amount on screen. */
    isPriceCurrent: async () => {
      await acceptTerms().catch((failure) => {
        throw new Error(failureText(failure, unreachable));
      });
      const current = await readIntent();
      return current !== undefined && current.clientSecret === intent?.clientSecret && current.price === intent.price;
    },
    refresh: () => void readIntent().catch(() => {}),
  } as const;
}

/** Specification, section 8: redirects to the course page, with a toast, when the payment cannot be started. */
function useRedirectOnFailure({ title, address }: { title: string; address: string }, refusal: HttpError | undefined) {
  useEffect(() => {
    if (!refusal) return;
    console.error(refusal);
    storeToast({ title, description: refusal.body, variant: isOwned(refusal) ? 'default' : 'destructive' });
    navigate(address, { replace: true });
  }, [title, address, refusal]);
}
