import { Listed } from '#platform/web/lists/listed.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { ReviewItem } from './review-item.tsx';
import { useTaughtReviews } from './taught-reviews-api.ts';

/** The published reviews of a class that one teaches, to read. */
export function TaughtReviewsPage() {
  const { courseId = '' } = usePageAddress().params;
  return (
    <Listed
      list={useTaughtReviews(courseId)}
      failedTitle="We could not load the reviews"
      loadingLabel="Loading the reviews"
      empty={
        <EmptyState title="No reviews yet">
          <p>Learners who have done half of the class can write one. SeaLeap reads each before it is published.</p>
        </EmptyState>
      }
    >
      {(reviews) => (
        <>
          <p className="max-w-2xl text-muted mb-5">
            What learners say. The page of the class shows reviews from the fifth one on. Is something in one not right?
            Report it, and SeaLeap decides.
          </p>
          <ul className="my-4">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} courseId={courseId} />
            ))}
          </ul>
        </>
      )}
    </Listed>
  );
}
