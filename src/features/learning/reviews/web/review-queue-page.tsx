import { AuthorName } from '#features/learning/discussions/web/shared/author-name.tsx';
import { DecisionForm } from '#features/learning/discussions/web/shared/decision-form.tsx';
import { postReportLabels } from '#features/learning/discussions/web/shared/report-labels.ts';
import { formatTime } from '#platform/shared/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { adminPath } from '#platform/web/admin/admin-list.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Stars } from '#platform/web/ui/stars.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { QueuedReview } from '../contract.ts';
import type { ReviewState } from '../vocabulary.ts';
import {
  reviewDecisionApi,
  reviewQueueApi,
  reviewQueuePath,
  useReviewQueue,
  useReviewQueueState,
} from './review-moderation-api.ts';
import './course-reviews.css';

/** Reviews of all classes that wait for a decision, or are hidden. */
export function ReviewQueuePage() {
  const isHidden = useReviewQueueState().state === 'hidden';
  return (
    <>
      <AdminHead
        title="Class reviews"
        lead="Every review is read before it is published. Publish it whether it is good or bad for us: hide what is spam, unkind, or tells private facts."
      />
      <nav aria-label="Reviews" className="admin-tools">
        <ChipLink href={reviewQueuePath} isCurrent={!isHidden}>
          Waiting
        </ChipLink>
        <ChipLink href={adminPath(reviewQueuePath, { state: 'hidden' })} isCurrent={isHidden}>
          Hidden
        </ChipLink>
      </nav>
      <Reviews isHidden={isHidden} />
    </>
  );
}

function Reviews({ isHidden }: { isHidden: boolean }) {
  const { data, error, refetch, more, readMore } = useReviewQueue();
  if (error && !data) return <FailedState title="We could not load the reviews" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the reviews" />;
  if (data.items.length === 0)
    return (
      <EmptyState title={isHidden ? 'Nothing is hidden' : 'Nothing waits for a decision'}>
        <p>
          {isHidden
            ? 'Reviews that were hidden stay here, and can be published again.'
            : 'New and changed reviews come here, and published ones that somebody reports.'}
        </p>
      </EmptyState>
    );
  return (
    <>
      <ol className="review-queue">
        {data.items.map((review) => (
          <Row key={`${review.id} ${review.version}`} review={review} />
        ))}
      </ol>
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}

const stateLabels: Record<ReviewState, string> = { held: 'Not published yet', shown: 'Published', hidden: 'Hidden' };
const decisionLabels = {
  show: { held: 'Publish it', shown: 'Leave it as it is', hidden: 'Publish it again' },
  hide: 'Hide the review',
};

function Row({ review }: { review: QueuedReview }) {
  const { id, course, stars, text, state, version, author, createdAt, reason, signs, reports } = review;
  return (
    <li className="review">
      <h2 className="review-title">
        <a className="link" href={`/classes/${course.id}`} dir="auto">
          {course.title}
        </a>
      </h2>
      <p className="review-head">
        <Stars stars={stars} />
        <AuthorName author={author} />
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        <Badge kind={state === 'held' ? 'strong' : 'outline'}>{stateLabels[state]}</Badge>
      </p>
      <ul className="review-signs">
        {reason && <li>Hidden: {reason}</li>}
        {signs.map((sign) => (
          <li key={sign}>Looks like a scam: {sign}</li>
        ))}
        {reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no name of their own, and stay in order.
          <li key={index}>
            Reported: {postReportLabels[report.reason]}
            {report.note && <q dir="auto">{report.note}</q>}
          </li>
        ))}
      </ul>
      <p className="review-text" dir="auto">
        {text}
      </p>
      <DecisionForm
        action={reviewDecisionApi(id)}
        state={state}
        readAgain={[[reviewQueueApi]]}
        version={version}
        labels={decisionLabels}
        isWaiting={state !== 'hidden'}
      />
    </li>
  );
}
