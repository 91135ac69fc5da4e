import { useIsHydrated } from '#platform/web/page-address.tsx';

/** The time zone that a reader has chosen, else that of the browser; undefined until the browser can be asked. */
export function useReaderZone(accountZone: string | null) {
  const isHydrated = useIsHydrated();
  return accountZone ?? (isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined);
}
