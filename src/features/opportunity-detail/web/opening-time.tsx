import { formatInstant } from '#platform/shared/dates.ts';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';

/** The opening time in UTC on the server, in the member's time zone after hydration. */
export function OpeningTime({ opensAt }: { opensAt: string }) {
  const isHydrated = useIsHydrated();
  return (
    <Banner title="Early access">
      Opens for everybody on <time dateTime={opensAt}>{formatInstant(opensAt, isHydrated ? undefined : 'UTC')}</time>.
      Until then it is for Premium members.
    </Banner>
  );
}
