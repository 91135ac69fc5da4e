import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, postJson } from '#platform/web/http.ts';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';
import type { CouponQuote } from '../contract.ts';

const loadQuote = async () => (await import('../contract.ts')).couponQuote;
const fold = (code: string) => code.trim().toUpperCase();

const quoteQuery = (courseId: string, code: string) =>
  queryOptions({
    queryKey: ['/api/coupon-quote', courseId, code],
    queryFn: () => postJson('/api/coupon-quote', { courseId, code }, loadQuote),
  });

/** The price with a code; asked anew each time, because uses may be taken meanwhile. */
const readQuote = (client: QueryClient, courseId: string, code: string) =>
  client.fetchQuery({ ...quoteQuery(courseId, fold(code)), staleTime: 0 });

export type Coupon = ReturnType<typeof useCoupon>;

/** The code of a checkout: of its address at first (`?code=`), then as somebody types or removes it. */
export function useCoupon(courseId: string) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { search } = usePageAddress();
  const [code, setCode] = useState(() => fold(new URLSearchParams(search).get('code') ?? ''));
  const { data, error } = useQuery({ ...quoteQuery(courseId, code), enabled: isHydrated && code !== '' });
  const isRefused = error instanceof HttpError;

  function change(next: string) {
    // The payment of the price before is canceled by the next one.
    client.removeQueries({ queryKey: ['/api/create-payment-intent'] });
    setCode(next);
  }
  return {
    /** Undefined without a code, while its price is not known yet, and for one that is refused. */
    quote: code === '' || error ? undefined : data,
    isLoading: code !== '' && !data && !error,
    typed: code,
    /** Why the code of the address is refused. */
    refusal:
      code !== '' && error ? (isRefused ? error.body : 'We could not check this code. Please try again.') : undefined,
    read: (typed: string) => readQuote(client, courseId, typed),
    use: (quote: CouponQuote) => change(quote.code),
    remove: () => change(''),
  };
}
