import { useIsHydrated } from '#platform/web/page-address.tsx';

/** The time zone that a reader has chosen, else that of the browser; undefined until the browser can be asked. */
export function useReaderZone(known: string | null) {
  const isHydrated = useIsHydrated();
  return known ?? (isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined);
}
