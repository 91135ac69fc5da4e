import { useCourse } from '#features/catalogue/courses/web/course-api.ts';
import { Rating } from '#features/catalogue/courses/web/shared/rating.tsx';
import { readAfter } from '#platform/web/lists/list-address.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useReviews } from './review-api.ts';
import { ReviewItem } from './review-item.tsx';

/** Shows learners' reviews on the page of a course. Renders nothing while there are too few reviews. */
export function ReviewsSection() {
  const { params, search } = usePageAddress();
  const course = useCourse(params.id!).data;
  if (!course || isRefused(course) || !course.rating) return null;
  return (
    <section id="reviews" className="reviews scroll-mt-6 wrap-anywhere" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews by learners</h2>
      <p className="mb-2">
        <Rating rating={course.rating} />. Only people who have done at least half of the class write one. A person of
        SeaLeap reads each before it is shown.
        {course.isSample && ' What is marked as a sample here was written by nobody: its people are invented.'}
      </p>
      <List courseId={course.id} after={readAfter(search)} />
    </section>
  );
}

function List({ courseId, after }: { courseId: string; after: string }) {
  const { data, error, refetch } = useReviews(courseId, after);
  if (error && !data) return <FailedState title="We could not load the reviews" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the reviews" />;
  return (
    <>
      {after && (
        <p>
          <a className="link" href={`/classes/${courseId}#reviews`}>
            Back to the newest reviews
          </a>
        </p>
      )}
      <ul className="my-4">
        {data.items.map((review) => (
          <ReviewItem key={review.id} review={review} courseId={courseId} />
        ))}
      </ul>
      {data.next && (
        <ButtonLink variant="second" rel="next" href={`/classes/${courseId}?after=${data.next}#reviews`}>
          Older reviews
        </ButtonLink>
      )}
    </>
  );
}
