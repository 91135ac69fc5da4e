import { ButtonLink } from '#platform/web/ui/button.tsx';
import { useReviewProgress } from './review-api.ts';
import './review.css';

/** '12 of 340 checked this month', as words and as a bar. */
export function ReviewProgressLine() {
  const { data } = useReviewProgress();
  if (!data) return <p className="review-progress">&nbsp;</p>;
  const label = `${data.checked.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} checked this month`;
  return (
    <p className="review-progress">
      <progress value={data.checked} max={Math.max(data.total, 1)} aria-label={label} /> {label}
    </p>
  );
}

/** The way to the review, for the overview. */
export const ReviewSection = () => (
  <section className="review-section" aria-labelledby="review">
    <div>
      <h2 id="review">Check the opportunities</h2>
      <ReviewProgressLine />
    </div>
    <ButtonLink href="/admin/opportunities/review">Review opportunities</ButtonLink>
  </section>
);
