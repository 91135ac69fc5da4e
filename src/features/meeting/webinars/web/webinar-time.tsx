import { formatSpan, zoneLabel } from '#features/meeting/meetings/meeting-policy.ts';
import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import type { WebinarSummary } from '../contract.ts';

type Properties = {
  webinar: Pick<WebinarSummary, 'startsAt' | 'minutes' | 'timeZone'>;
  /** The reader's, as far as it is known; null asks the browser, and until then the webinar's own counts. */
  zone?: string | null;
};

/** When it takes place, on the clocks of the reader, with the name of their zone. */
export function WebinarTime({ webinar, zone = null }: Properties) {
  const shown = useReaderZone(zone) ?? webinar.timeZone;
  const when = { startsAt: new Date(webinar.startsAt), minutes: webinar.minutes };
  return (
    <span className="webinar-time">
      <time dateTime={webinar.startsAt}>{formatSpan(when, shown)}</time> ({zoneLabel(shown)})
    </span>
  );
}
