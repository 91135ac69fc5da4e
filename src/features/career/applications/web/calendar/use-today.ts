import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';

/** The person's own day; in UTC until the browser tells it. */
export function useToday() {
  const now = useNow();
  const timeZone = useIsHydrated() ? undefined : 'UTC';
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(now);
}
