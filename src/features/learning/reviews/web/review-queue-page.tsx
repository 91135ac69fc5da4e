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
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import type { QueuedReview } from '../contract.ts';
import type { ReviewState } from '../vocabulary.ts';
import {
  reviewDecisionApi,
  reviewQueueApi,
  reviewQueuePath,
  useReviewQueue,
  useReviewQueueState,
} from './review-moderation-api.ts';

/** Reviews of all classes that wait for a decision, or are hidden. */
export function ReviewQueuePage() {
  const isHidden = useReviewQueueState().state === 'hidden';
  return (
    <>
      <AdminHead
        title="Class reviews"
        lead="Every review is read before it is published. Publish it whether it is good or bad for us: hide what is spam, unkind, or tells private facts."
      />
      <Toolbar aria-label="Reviews">
        <ChipLink href={reviewQueuePath} isCurrent={!isHidden}>
          Waiting
        </ChipLink>
        <ChipLink href={adminPath(reviewQueuePath, { state: 'hidden' })} isCurrent={isHidden}>
          Hidden
        </ChipLink>
      </Toolbar>
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
      <ol className="my-4">
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
    <li className="scroll-mt-6 py-5 border-t border-line">
      <h2 className="text-base tracking-normal mx-0 mt-0 mb-1.5">
        <a className="link" href={`/classes/${course.id}`} dir="auto">
          {course.title}
        </a>
      </h2>
      <p className="flex flex-wrap items-center font-semibold gap-y-1 gap-x-3 [&_.author-name]:flex [&_.author-name]:flex-wrap [&_.author-name]:items-center [&_.author-name]:gap-y-1 [&_.author-name]:gap-x-2">
        <Stars stars={stars} />
        <AuthorName author={author} />
        <time className="text-muted text-sm font-normal" dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
        <Badge kind={state === 'held' ? 'strong' : 'outline'}>{stateLabels[state]}</Badge>
      </p>
      <ul className="text-sm font-semibold mt-2">
        {reason && <li>Hidden: {reason}</li>}
        {signs.map((sign) => (
          <li key={sign}>Looks like a scam: {sign}</li>
        ))}
        {reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no name of their own, and stay in order.
          <li key={index}>
            Reported: {postReportLabels[report.reason]}
            {report.note && (
              <q className="block text-muted font-normal" dir="auto">
                {report.note}
              </q>
            )}
          </li>
        ))}
      </ul>
      <p className="review-text max-w-prose wrap-anywhere whitespace-pre-line mt-2" dir="auto">
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
