import type { ReactNode } from 'react';
import { AuthorName } from '#features/learning/discussions/web/shared/author-name.tsx';
import { formatLongDate } from '#platform/shared/dates.ts';
import { Stars } from '#platform/web/ui/stars.tsx';
import type { CourseReview } from '../contract.ts';
import { reportPathOf } from '../vocabulary.ts';
import './course-reviews.css';

type Properties = { review: CourseReview; courseId: string; children?: ReactNode };

/** A published review; `children`: what else can be done about it. */
export const ReviewItem = ({ review: { id, stars, text, author, createdAt }, courseId, children }: Properties) => (
  <li className="review" id={`review-${id}`}>
    <p className="review-head">
      <Stars stars={stars} />
      <AuthorName author={author} />
      <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
    </p>
    <p className="review-text" dir="auto">
      {text}
    </p>
    <p className="review-foot">
      <a href={reportPathOf(courseId, id)} rel="nofollow">
        Report<span className="visually-hidden">: review by {author.name}</span>
      </a>
      {children}
    </p>
  </li>
);
