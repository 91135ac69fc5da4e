import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

/**
 * Specification, section 7: reads never go stale, are not refetched on focus or an interval, and are not retried. Without
 * a network they fail at once, and say so, instead of waiting for it.
 */
const queryDefaults = {
  queries: {
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  },
  mutations: { networkMode: 'always', retry: false },
} as const satisfies DefaultOptions;

export const createQueryClient = () => new QueryClient({ defaultOptions: queryDefaults });
