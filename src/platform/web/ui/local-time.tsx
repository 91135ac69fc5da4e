import { formatInstant } from '#platform/shared/dates/dates.ts';
import { useIsHydrated } from '../page-address.tsx';

/** A day and time with the zone's short name: where the reader is, and in UTC until the browser can be asked. */
export function LocalTime({ at }: { at: string }) {
  const isHydrated = useIsHydrated();
  return <time dateTime={at}>{formatInstant(at, isHydrated ? undefined : 'UTC')}</time>;
}
