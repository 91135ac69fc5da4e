import { Badge } from '#platform/web/ui/badge.tsx';
import { LocalTime } from '#platform/web/ui/local-time.tsx';
import type { ReceivedReview } from '../contract.ts';
import { PeerReport } from './peer-report.tsx';
import { PointsList } from './points-list.tsx';

const reportTexts = {
  waiting: 'You have reported this. A person looks at it and decides.',
  show: 'You reported this. It was looked at, and left as it is.',
  hide: 'You reported this, and it was hidden.',
};

/** What another learner wrote about one's answer. */
export const PeerAnswer = ({
  review: { id, text, points, answeredAt, version, report },
  number,
}: {
  review: ReceivedReview;
  number: number;
}) => (
  <article
    className="submission-answer bg-surface rounded-card my-2 p-4 border border-line"
    aria-labelledby={`peer-${id}`}
  >
    <h3 className="flex flex-wrap items-center text-base gap-y-1 gap-x-3" id={`peer-${id}`}>
      Peer {number} <Badge kind="outline">From a learner</Badge>
    </h3>
    <p className="text-muted text-sm">
      <LocalTime at={answeredAt} />, about version {version}
    </p>
    <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
      {text}
    </p>
    <PointsList points={points} />
    {report ? (
      <p className="text-muted text-sm">{reportTexts[report]}</p>
    ) : (
      <PeerReport
        reviewId={id}
        title="Something is wrong with it"
        hint="Your instructor sees who wrote it. The other learner does not hear who reported it."
      />
    )}
  </article>
);
