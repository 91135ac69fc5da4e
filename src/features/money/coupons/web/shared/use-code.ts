import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '#platform/web/http.ts';
import { useIsHydrated, usePageAddress } from '#platform/web/page-address.tsx';

const fold = (code: string) => code.trim().toUpperCase();

export type Quoted = { code: string };
type Checkout<Quote> = {
  /** Without the code. */
  queryKey: QueryKey;
  readQuote: (code: string) => Promise<Quote>;
  /** The key of the payment, which another code makes outdated. */
  paymentKey: QueryKey;
};
export type Code<Quote extends Quoted> = ReturnType<typeof useCode<Quote>>;

/** The code of a checkout: of its address at first (`?code=`), then as somebody types or removes it. */
export function useCode<Quote extends Quoted>({ queryKey, readQuote, paymentKey }: Checkout<Quote>) {
  const client = useQueryClient();
  const isHydrated = useIsHydrated();
  const { search } = usePageAddress();
  const [code, setCode] = useState(() => fold(new URLSearchParams(search).get('code') ?? ''));
  const quoteQuery = (typed: string) => ({ queryKey: [...queryKey, typed], queryFn: () => readQuote(typed) });
  const { data, error } = useQuery({ ...quoteQuery(code), enabled: isHydrated && code !== '' });
  const isRefused = error instanceof HttpError;

  function change(next: string) {
    // The payment of the price before is canceled by the next one.
    client.removeQueries({ queryKey: paymentKey });
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
    /** Asked anew each time, because uses may be taken meanwhile. */
    read: (typed: string) => client.fetchQuery({ ...quoteQuery(fold(typed)), staleTime: 0 }),
    use: (quote: Quote) => change(quote.code),
    remove: () => change(''),
  };
}
