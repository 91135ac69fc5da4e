import { formatDollars } from '#platform/shared/money.ts';
import { shorten } from '#platform/shared/text/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Course } from '../contract.ts';
import { courseCategoryLabels } from '../vocabulary.ts';
import { LevelBadge } from './level-badge.tsx';
import { CoursePicture } from './shared/course-picture.tsx';
import { Rating } from './shared/rating.tsx';

const cardLength = 180;

export function CourseCard({ course }: { course: Course }) {
  const { id, title, description, category, level, instructorName, duration, price, isSample, rating } = course;
  return (
    <article className="flex flex-1 flex-col min-w-0 rounded-card bg-surface border border-line overflow-hidden">
      <div className="bg-shallow h-32 border-b border-line overflow-hidden [&>*]:size-full [&>*]:object-cover">
        <CoursePicture course={course} width={360} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="flex flex-wrap mb-3 gap-1.5">
          <Badge>{courseCategoryLabels[category]}</Badge>
          <LevelBadge level={level} />
          {isSample && <Badge kind="quiet">Sample</Badge>}
        </p>
        <h2 className="card-title text-lg leading-snug" dir="auto">
          <a
            className="block -my-2.5 py-2.5 hover:text-sea hover:underline hover:underline-offset-3"
            href={`/classes/${id}`}
          >
            {title}
          </a>
        </h2>
        <p className="card-organization text-muted text-sm mt-1">
          <bdi>{instructorName}</bdi>
        </p>
        {rating && (
          <p className="text-sm mt-0.5">
            <Rating rating={rating} />
          </p>
        )}
        <p className="card-description text-sm leading-normal mt-3 mb-4.5" dir="auto">
          {shorten(description, cardLength)}
        </p>
        <div className="flex-wrap flex items-center justify-between text-muted text-xs leading-snug mt-auto pt-3.5 border-t border-line gap-3">
          <p>
            <strong className="block text-ink text-lg font-bold tabular-nums leading-snug">
              {formatDollars(price)}
            </strong>
            <span>{duration}</span>
          </p>
          <ButtonLink
            className="flex-none"
            href={`/classes/${id}`}
            variant="second"
            aria-label={`View Class: ${title}`}
          >
            View Class
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
