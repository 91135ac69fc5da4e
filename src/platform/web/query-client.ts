import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

/**
 * Specification, section 7: never stale, no refetch on focus or by interval, no retries. Offline requests fail at once
 * instead of waiting.
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
