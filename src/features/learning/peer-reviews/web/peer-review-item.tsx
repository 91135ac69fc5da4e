import type { ReactNode } from 'react';
import { DecisionForm } from '#features/learning/discussions/web/shared/decision-form.tsx';
import { postReportLabels } from '#features/learning/discussions/web/shared/report-labels.ts';
import { formatTime } from '#platform/shared/dates.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { QuietDisclosure } from '#platform/web/ui/quiet-disclosure.tsx';
import type { TaughtPeerReview } from '../contract.ts';
import type { PeerReviewState } from '../vocabulary.ts';
import { PointsList } from './points-list.tsx';

const stateLabels: Record<PeerReviewState, string> = { held: 'Not shown yet', shown: 'Shown', hidden: 'Hidden' };
const decisionLabels = {
  show: { held: 'Show it', shown: 'Leave it as it is', hidden: 'Show it again' },
  hide: 'Hide it',
};

function stateText({ state, isReleased, assignedAt, answeredAt }: TaughtPeerReview) {
  if (answeredAt) return `Answered ${formatTime(answeredAt)}`;
  if (isReleased) return 'Not waited for any more';
  return `${state === 'new' ? 'Not opened' : 'Opened'}, since ${formatTime(assignedAt)}`;
}

type Properties = {
  review: TaughtPeerReview;
  title: ReactNode;
  /** Where the decision goes. */
  action: string;
  /** The reads that a decision changes. */
  readAgain: Parameters<typeof DecisionForm>[0]['readAgain'];
  /** The answer that it is about, where the title does not lead to it. */
  children?: ReactNode;
};

/** A peer review for who decides about it, with names. */
export function PeerReviewItem({ review, title, action, readAgain, children }: Properties) {
  const { text, points, answeredAt, signs, reports, reason, reviewState, isQueued } = review;
  const decision = (
    <DecisionForm
      action={action}
      state={reviewState}
      readAgain={readAgain}
      version={review.version}
      labels={decisionLabels}
      isWaiting={isQueued}
    />
  );
  return (
    <li className="py-6 border-b border-line">
      {title}
      <p className="flex flex-wrap items-center text-muted text-sm mt-3 gap-y-1 gap-x-3">
        {answeredAt && <Badge kind={reviewState === 'held' ? 'strong' : 'outline'}>{stateLabels[reviewState]}</Badge>}
        <span>{stateText(review)}</span>
      </p>
      <ul className="grid my-2 gap-1 empty:hidden">
        {reason && (
          <li>
            Hidden: <bdi>{reason}</bdi>
          </li>
        )}
        {signs.map((sign) => (
          <li key={sign}>Looks like a scam: {sign}</li>
        ))}
        {reports.map((report) => (
          <li key={String(report.isOfAuthor)}>
            {report.isOfAuthor ? 'Reported by the author of the answer' : 'The peer reported the answer itself'}:{' '}
            {postReportLabels[report.reason]} {report.note && <q dir="auto">{report.note}</q>}
          </li>
        ))}
      </ul>
      {children}
      {text && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
          {text}
        </p>
      )}
      <PointsList points={points} />
      {isQueued || reviewState === 'hidden'
        ? decision
        : answeredAt && (
            <QuietDisclosure>
              <summary>Hide it</summary>
              {decision}
            </QuietDisclosure>
          )}
    </li>
  );
}
