import { formatInstant, timeLeft } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';

/** The deadline in UTC on the server, in the visitor's time zone after hydration. */
export function ClosingTime({ closesAt }: { closesAt: string }) {
  const now = useNow();
  const isHydrated = useIsHydrated();
  const left = timeLeft({ closesAt }, now);
  return (
    <p className="closing-time">
      <time dateTime={closesAt}>{formatInstant(closesAt, isHydrated ? undefined : 'UTC')}</time>
      {isHydrated && <span> (your time)</span>}
      {left && <strong className={left.isUrgent ? 'urgent' : 'time-left'}>{left.text}</strong>}
    </p>
  );
}

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
