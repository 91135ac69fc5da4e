import type { ReactNode } from 'react';
import { AuthorName } from '#features/learning/discussions/web/shared/author-name.tsx';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { Stars } from '#platform/web/ui/stars.tsx';
import type { CourseReview } from '../contract.ts';
import { reportPathOf } from '../vocabulary.ts';

type Properties = { review: CourseReview; courseId: string; children?: ReactNode };

/** A published review; `children`: what else can be done about it. */
export const ReviewItem = ({ review: { id, stars, text, author, createdAt }, courseId, children }: Properties) => (
  <li className="scroll-mt-6 py-5 border-t border-line" id={`review-${id}`}>
    <p className="flex flex-wrap items-center font-semibold gap-y-1 gap-x-3 [&_.author-name]:flex [&_.author-name]:flex-wrap [&_.author-name]:items-center [&_.author-name]:gap-y-1 [&_.author-name]:gap-x-2">
      <Stars stars={stars} />
      <AuthorName author={author} />
      <time className="text-muted text-sm font-normal" dateTime={createdAt}>
        {formatLongDate(createdAt)}
      </time>
    </p>
    <p className="review-text max-w-prose wrap-anywhere whitespace-pre-line mt-2" dir="auto">
      {text}
    </p>
    <p className="text-sm mt-1">
      <a
        className="inline-flex min-w-control min-h-control items-center text-muted underline decoration-control underline-offset-3"
        href={reportPathOf(courseId, id)}
        rel="nofollow"
      >
        Report<span className="visually-hidden">: review by {author.name}</span>
      </a>
      {children}
    </p>
  </li>
);
