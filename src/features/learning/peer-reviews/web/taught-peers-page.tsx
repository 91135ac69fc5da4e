import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ReviewCard } from '#platform/web/review/review-card.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtPeerReviewList } from '../contract.ts';
import { useTaughtPeers } from './peer-review-api.ts';

/** Lists the reviews of one assignment, with names; those that wait for a decision come first. */
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
      <BackLink>
        <a href={teachPathOf(courseId, `assignments/${assignment.id}`)} dir="auto">
          {assignment.title}
        </a>
      </BackLink>
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
          <p className="max-w-2xl text-muted mb-5">
            {counted(participants, 'learner takes part', 'learners take part')}. They do not see names.
          </p>
          <ol className="grid gap-5">
            {reviews.map((review) => (
              <ReviewCard key={`${review.id} ${review.version}`} item={review} heading="h3" />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
