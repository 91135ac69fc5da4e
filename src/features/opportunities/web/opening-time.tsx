import { formatInstant } from '#platform/shared/instants.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';

/** Whoever sees this sees it before others do: until when, on their own clock once the browser can say which that is. */
export function OpeningTime({ opensAt }: { opensAt: string }) {
  const isHydrated = useIsHydrated();
  return (
    <Banner title="Early access">
      Opens for everybody on <time dateTime={opensAt}>{formatInstant(opensAt, isHydrated ? undefined : 'UTC')}</time>.
      Until then it is for Premium members.
    </Banner>
  );
}
