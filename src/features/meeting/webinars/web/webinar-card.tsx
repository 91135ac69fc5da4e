import { Badge } from '#platform/web/ui/badge.tsx';
import type { WebinarSummary } from '../contract.ts';
import { audienceLabels, webinarPathOf } from '../vocabulary.ts';
import { capacityText } from './webinar-labels.ts';
import { WebinarTime } from './webinar-parts.tsx';

/** One webinar in a list. */
export function WebinarCard({ webinar }: { webinar: WebinarSummary }) {
  const { slug, title, speakerName, speakerRole, isOver } = webinar;
  const capacity = capacityText(webinar);
  return (
    <li className="grid rounded-card bg-surface p-5 border border-line gap-2">
      <p className="text-muted text-sm font-strong">
        <WebinarTime webinar={webinar} />
      </p>
      <h2 className="text-lg leading-snug" dir="auto">
        <a
          className="block -my-2.5 py-2.5 hover:text-sea hover:underline hover:underline-offset-3"
          href={webinarPathOf(slug)}
        >
          {title}
        </a>
      </h2>
      <p className="webinar-speaker" dir="auto">
        {speakerName}
        {speakerRole && `, ${speakerRole}`}
      </p>
      <WebinarBadges webinar={webinar} />
      {capacity && <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">{capacity}</p>}
      {isOver && (
        <p className="webinar-note text-muted text-sm [&+.webinar-form]:mt-4">
          {webinar.hasRecording ? 'With a recording' : 'No recording yet'}
        </p>
      )}
    </li>
  );
}

/** Shows who may come, and what else one must know first. */
export const WebinarBadges = ({ webinar }: { webinar: WebinarSummary }) => (
  <p className="flex flex-wrap items-center gap-2 [&+.webinar-note]:mt-2">
    {webinar.isCancelled && <Badge kind="strong">Cancelled</Badge>}
    <Badge>{audienceLabels[webinar.audience]}</Badge>
    {webinar.opensAt && !webinar.isOver && <Badge kind="strong">Premium first</Badge>}
    {webinar.isSample && <Badge kind="outline">Sample</Badge>}
  </p>
);
