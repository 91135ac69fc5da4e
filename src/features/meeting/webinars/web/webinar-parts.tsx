import { formatSpan, zoneLabel } from '#features/meeting/meetings/meeting-policy.ts';
import { useReaderZone } from '#features/meeting/meetings/web/shared/use-reader-zone.ts';
import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';
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

/** A framed part of the page of a webinar. */
export const WebinarPanel = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="grid rounded-card bg-surface justify-items-start scroll-mt-24 mt-6 mb-4 p-5 border border-line gap-3.5 [&>.banner]:w-full [&>.webinar-form]:w-full [&>h2]:text-lg [&>h2]:my-0"
    {...properties}
  />
);
