import { useIsHydrated } from '#platform/web/page-address.tsx';
import { formatPromise } from '../promise-policy.ts';

/** In the team's zone until the browser has said where the reader is. */
export function PromisedTime({ at, timeZone }: { at: string; timeZone: string }) {
  const isHydrated = useIsHydrated();
  const own = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  return <time dateTime={at}>{formatPromise(at, own ?? timeZone, { isOwnZone: own !== undefined })}</time>;
}
