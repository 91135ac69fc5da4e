import { DecisionForm } from '#features/discussions/web/decision-form.tsx';
import { postReportLabels } from '#features/discussions/web/discussion-labels.ts';
import { teachPathOf } from '#features/instructors/vocabulary.ts';
import { formatTime } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtPeerReview, TaughtPeerReviewList } from '../contract.ts';
import type { PeerReviewState } from '../vocabulary.ts';
import { peerDecisionApi, taughtPeersKey, useTaughtPeers } from './peer-review-api.ts';
import { PointsList } from './points-list.tsx';
import '#features/assignments/web/assignments.css';
import './peer-reviews.css';

/** What learners wrote about each other's answers to one assignment, with names; what waits for a decision first. */
export function TaughtPeersPage() {
  const { courseId = '', assignmentId = '' } = usePageAddress().params;
  const { data, error, refetch } = useTaughtPeers(courseId, assignmentId);
  if (error && !data) return <FailedState title="We could not load the peer reviews" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the peer reviews" />;
  return <Reviews courseId={courseId} list={data} />;
}

function Reviews({ courseId, list }: { courseId: string; list: TaughtPeerReviewList }) {
  const { assignment, participants, reviews } = list;
  return (
    <>
      <p className="back-link">
        <a href={teachPathOf(courseId, `assignments/${assignment.id}`)} dir="auto">
          {assignment.title}
        </a>
      </p>
      <h2>Peer review</h2>
      {reviews.length === 0 ? (
        <EmptyState title="No peers look at each other’s answers yet">
          <p>
            {participants === 0
              ? 'It begins when two learners who have submitted take part.'
              : 'One learner takes part. It begins with the second one.'}
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="teach-lead">
            {counted(participants, 'learner takes part', 'learners take part')}. They do not see names.
          </p>
          <ol className="peer-list">
            {reviews.map((review) => (
              <Review
                key={`${review.id} ${review.version}`}
                review={review}
                courseId={courseId}
                assignmentId={assignment.id}
              />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

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

type Properties = { review: TaughtPeerReview; courseId: string; assignmentId: string };

function Review({ review, courseId, assignmentId }: Properties) {
  const { id, author, reviewer, submissionId, text, points, answeredAt, signs, reports, reason, reviewState } = review;
  return (
    <li>
      <h3>
        <bdi>{reviewer}</bdi> about the answer of{' '}
        <a className="link" href={teachPathOf(courseId, `assignments/${assignmentId}/${submissionId}`)}>
          <bdi>{author}</bdi>
        </a>
      </h3>
      <p className="assignment-facts">
        {answeredAt && <Badge kind={reviewState === 'held' ? 'strong' : 'outline'}>{stateLabels[reviewState]}</Badge>}
        <span>{stateText(review)}</span>
      </p>
      <ul className="peer-signs">
        {reason && <li>Hidden: {reason}</li>}
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
      {text && (
        <p className="submission-text" dir="auto">
          {text}
        </p>
      )}
      <PointsList points={points} />
      {(answeredAt || review.isQueued) && (
        <DecisionForm
          action={peerDecisionApi(courseId, id)}
          state={reviewState}
          readAgain={[taughtPeersKey(courseId, assignmentId)]}
          version={review.version}
          labels={decisionLabels}
          isWaiting={review.isQueued}
        />
      )}
    </li>
  );
}
