import { counted } from '#platform/shared/text.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { adminPath } from '#platform/web/admin/admin-list.ts';
import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { QuietDisclosure } from '#platform/web/ui/quiet-disclosure.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import type { QueuedPeerReview } from '../contract.ts';
import { peerQueuePath } from '../vocabulary.ts';
import { peerQueueApi, queuedDecisionApi, usePeerQueue, usePeerQueueState } from './peer-queue-api.ts';
import { PeerReviewItem } from './peer-review-item.tsx';

/** Peer reviews of all classes that wait for a decision, or are hidden. */
export function PeerQueuePage() {
  const isHidden = usePeerQueueState().state === 'hidden';
  return (
    <>
      <AdminHead
        title="Peer reviews"
        lead="What learners wrote about each other’s answers, where somebody reported it or it looks like a scam. Instructors decide in their own classes too; a class without one has only you."
      />
      <Toolbar aria-label="Peer reviews">
        <ChipLink href={peerQueuePath} isCurrent={!isHidden}>
          Waiting
        </ChipLink>
        <ChipLink href={adminPath(peerQueuePath, { state: 'hidden' })} isCurrent={isHidden}>
          Hidden
        </ChipLink>
      </Toolbar>
      <Reviews isHidden={isHidden} />
    </>
  );
}

function Reviews({ isHidden }: { isHidden: boolean }) {
  const { data, error, refetch, more, readMore } = usePeerQueue();
  if (error && !data) return <FailedState title="We could not load the peer reviews" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the peer reviews" />;
  if (data.items.length === 0)
    return (
      <EmptyState title={isHidden ? 'Nothing is hidden' : 'Nothing waits for a decision'}>
        <p>
          {isHidden
            ? 'Peer reviews that were hidden stay here, and can be shown again.'
            : 'Peer reviews come here when somebody reports them, or when they look like a scam.'}
        </p>
      </EmptyState>
    );
  return (
    <>
      <ol className="">
        {data.items.map((review) => (
          <PeerReviewItem
            key={`${review.id} ${review.version}`}
            review={review}
            title={<Title review={review} />}
            action={queuedDecisionApi(review.id)}
            readAgain={[[peerQueueApi]]}
          >
            <Answer review={review} />
          </PeerReviewItem>
        ))}
      </ol>
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}

const Title = ({ review: { author, reviewer, assignment, course } }: { review: QueuedPeerReview }) => (
  <>
    <h2 className="text-base wrap-anywhere m-0">
      <bdi>{reviewer}</bdi> about the answer of <bdi>{author}</bdi>
    </h2>
    <p className="text-muted text-sm">
      <bdi>{assignment.title}</bdi>, in{' '}
      <a className="link" href={`/classes/${course.id}`}>
        <bdi>{course.title}</bdi>
      </a>
    </p>
  </>
);

/** Shows the reviewed answer; only instructors of the class and admins open its files. */
function Answer({ review: { answer, files, reports } }: { review: QueuedPeerReview }) {
  if (!answer && files === 0) return null;
  return (
    <QuietDisclosure open={reports.some(({ isOfAuthor }) => !isOfAuthor)}>
      <summary>The answer that it is about</summary>
      {answer && (
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap my-2" dir="auto">
          {answer}
        </p>
      )}
      {files > 0 && (
        <p className="text-muted text-sm">
          {counted(files, 'file')} came with it, which only instructors of the class and admins can open.
        </p>
      )}
    </QuietDisclosure>
  );
}
