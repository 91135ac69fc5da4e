import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';

/** For whom dates are formatted: without a time zone on the server and until the page is hydrated. */
export function useReader() {
  const now = useNow();
  const isHydrated = useIsHydrated();
  return { now, timeZone: isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined };
}
