import { Badge } from '#platform/web/ui/badge.tsx';
import type { WebinarSummary } from '../contract.ts';
import { audienceLabels, webinarPathOf } from '../vocabulary.ts';
import { capacityText } from './webinar-labels.ts';
import { WebinarTime } from './webinar-time.tsx';

/** One webinar in a list. */
export function WebinarCard({ webinar }: { webinar: WebinarSummary }) {
  const { slug, title, speakerName, speakerRole, isOver } = webinar;
  const capacity = capacityText(webinar);
  return (
    <li className="webinar-card">
      <p className="webinar-card-time">
        <WebinarTime webinar={webinar} />
      </p>
      <h2 dir="auto">
        <a href={webinarPathOf(slug)}>{title}</a>
      </h2>
      <p className="webinar-speaker" dir="auto">
        {speakerName}
        {speakerRole && `, ${speakerRole}`}
      </p>
      <WebinarBadges webinar={webinar} />
      {capacity && <p className="webinar-note">{capacity}</p>}
      {isOver && <p className="webinar-note">{webinar.hasRecording ? 'With a recording' : 'No recording yet'}</p>}
    </li>
  );
}

/** Shows who may come, and what else one must know first. */
export const WebinarBadges = ({ webinar }: { webinar: WebinarSummary }) => (
  <p className="webinar-badges">
    {webinar.isCancelled && <Badge kind="strong">Cancelled</Badge>}
    <Badge>{audienceLabels[webinar.audience]}</Badge>
    {webinar.opensAt && !webinar.isOver && <Badge kind="strong">Premium first</Badge>}
    {webinar.isSample && <Badge kind="outline">Sample</Badge>}
  </p>
);
