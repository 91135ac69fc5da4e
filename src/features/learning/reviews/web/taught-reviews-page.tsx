import { AdminMore } from '#platform/web/admin/admin-table.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { ReviewItem } from './review-item.tsx';
import { useTaughtReviews } from './taught-reviews-api.ts';

/** The published reviews of a class that one teaches, to read. */
export function TaughtReviewsPage() {
  const { courseId = '' } = usePageAddress().params;
  const { data, error, refetch, more, readMore } = useTaughtReviews(courseId);
  if (error && !data) return <FailedState title="We could not load the reviews" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the reviews" />;
  if (data.items.length === 0)
    return (
      <EmptyState title="No reviews yet">
        <p>Learners who have done half of the class can write one. SeaLeap reads each before it is published.</p>
      </EmptyState>
    );
  return (
    <>
      <p className="max-w-2xl text-muted mb-5">
        What learners say. The page of the class shows reviews from the fifth one on. Is something in one not right?
        Report it, and SeaLeap decides.
      </p>
      <ul className="my-4">
        {data.items.map((review) => (
          <ReviewItem key={review.id} review={review} courseId={courseId} />
        ))}
      </ul>
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}
