import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CourseDetail } from '#features/catalogue/courses/contract.ts';
import { acceptTerms } from '#features/people/legal/web/legal-api.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { storeToast } from '#platform/web/notice.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import {
  invalidateEnrollments,
  paymentIntentQuery,
  useEnrollmentRefresh,
  useEnrollmentStatus,
} from './enrollment-api.ts';

const unreachable = 'We could not reach SeaLeap. Nothing was charged. Please check your connection and try again.';

const isOwned = (error: unknown) => error instanceof HttpError && error.status === 409;

type Offer = {
  /** USD: what the page has shown. */
  price: number;
  code: string | undefined;
  /** False while a code is looked at, and where there is nothing to pay. */
  isPayable: boolean;
};

/** Requests the payment intent when the page opens, and again before the charge. */
export function useCheckout(uid: string, course: Pick<CourseDetail, 'id'>, { price, code, isPayable }: Offer) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  useEnrollmentRefresh();
  const { data: status, isPending } = useEnrollmentStatus(uid, course.id);
  const isEnrolled = status?.enrolled ?? false;
  const query = paymentIntentQuery(uid, course.id, code);
  const {
    data: intent,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...query,
    enabled: isHydrated && !isPending && !isEnrolled && isPayable,
  });
  const refusal = isPayable && !intent && error instanceof HttpError ? error : undefined;
  useRedirectOnFailure(`/classes/${course.id}`, refusal);

  /** The current payment intent; undefined when the course has been bought in the meantime. */
  async function readIntent() {
    try {
      return await client.fetchQuery({ ...query, staleTime: 0 });
    } catch (failure) {
      if (!isOwned(failure)) throw new Error(failureText(failure, unreachable));
      await invalidateEnrollments(client);
      return undefined;
    }
  }

  return {
    state: isEnrolled ? 'enrolled' : !intent && error && !refusal ? 'failed' : 'open',
    /** USD: the amount of the intent, or the price that was shown until there is one. */
    price: intent?.price ?? price,
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
function useRedirectOnFailure(address: string, refusal: HttpError | undefined) {
  useEffect(() => {
    if (!refusal) return;
    console.error(refusal);
    const title = isOwned(refusal) ? 'You already have this class' : 'The checkout could not start';
    storeToast({ title, description: refusal.body, variant: isOwned(refusal) ? 'default' : 'destructive' });
    navigate(address, { replace: true });
  }, [address, refusal]);
}
