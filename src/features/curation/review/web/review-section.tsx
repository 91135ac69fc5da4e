import { ButtonLink } from '#platform/web/ui/button.tsx';
import { useReviewProgress } from './review-api.ts';

/** '12 of 340 checked this month', as words and as a bar. */
export function ReviewProgressLine() {
  const { data } = useReviewProgress();
  if (!data)
    return (
      <p className="review-progress flex flex-wrap items-center tabular-nums mb-4 gap-y-1 gap-x-3 [&_::-webkit-progress-bar]:bg-surface [&_::-webkit-progress-value]:bg-sea [&_::-moz-progress-bar]:bg-sea">
        &nbsp;
      </p>
    );
  const label = `${data.checked.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} checked this month`;
  return (
    <p className="review-progress flex flex-wrap items-center tabular-nums mb-4 gap-y-1 gap-x-3 [&_::-webkit-progress-bar]:bg-surface [&_::-webkit-progress-value]:bg-sea [&_::-moz-progress-bar]:bg-sea">
      <progress
        className="w-[12rem] h-[0.5rem] rounded-full appearance-none bg-surface border border-control overflow-hidden"
        value={data.checked}
        max={Math.max(data.total, 1)}
        aria-label={label}
      />{' '}
      {label}
    </p>
  );
}

/** The way to the review, for the overview. */
export const ReviewSection = () => (
  <section
    className="flex flex-wrap items-center justify-between rounded-card bg-surface mb-8 p-5 border border-line gap-4 [&_.review-progress]:mb-0"
    aria-labelledby="review"
  >
    <div>
      <h2 className="text-lg mb-1" id="review">
        Check the opportunities
      </h2>
      <ReviewProgressLine />
    </div>
    <ButtonLink href="/admin/opportunities/review">Review opportunities</ButtonLink>
  </section>
);
