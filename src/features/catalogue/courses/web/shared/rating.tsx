import { counted } from '#platform/shared/text/text.ts';
import { Star } from '#platform/web/ui/stars.tsx';
import type { Course } from '../../contract.ts';

/** '4.6 of 5 (7 reviews)'. */
export const Rating = ({ rating: { average, reviews } }: { rating: NonNullable<Course['rating']> }) => (
  <span className="tabular-nums">
    <Star /> <strong>{average.toFixed(1)}</strong> of 5 ({counted(reviews, 'review')})
  </span>
);
