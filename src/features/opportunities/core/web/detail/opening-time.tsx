import { Banner } from '#platform/web/ui/banner.tsx';
import { LocalTime } from '#platform/web/ui/local-time.tsx';

/** The opening time in UTC on the server, in the member's time zone after hydration. */
export const OpeningTime = ({ opensAt }: { opensAt: string }) => (
  <Banner title="Early access">
    Opens for everybody on <LocalTime at={opensAt} />. Until then it is for Premium members.
  </Banner>
);
