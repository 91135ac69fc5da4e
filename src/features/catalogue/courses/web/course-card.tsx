import { formatDollars } from '#platform/shared/money.ts';
import { shorten } from '#platform/shared/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Course } from '../contract.ts';
import { courseCategoryLabels } from '../vocabulary.ts';
import { LevelBadge } from './level-badge.tsx';
import { CourseArt } from './shared/course-art.tsx';
import { Rating } from './shared/rating.tsx';

const cardLength = 180;

export function CourseCard({ course }: { course: Course }) {
  const { id, title, description, category, level, instructorName, duration, price, isSample, rating } = course;
  return (
    <article className="picture-card course-card">
      <div className="card-picture">
        <CourseArt category={category} seed={id} />
      </div>
      <div className="card-body">
        <p className="card-badges">
          <Badge>{courseCategoryLabels[category]}</Badge>
          <LevelBadge level={level} />
          {isSample && <Badge kind="quiet">Sample</Badge>}
        </p>
        <h2 className="card-title" dir="auto">
          <a href={`/classes/${id}`}>{title}</a>
        </h2>
        <p className="card-organization">
          <bdi>{instructorName}</bdi>
        </p>
        {rating && (
          <p className="card-rating">
            <Rating rating={rating} />
          </p>
        )}
        <p className="card-description" dir="auto">
          {shorten(description, cardLength)}
        </p>
        <div className="card-foot course-foot">
          <p>
            <strong className="course-price">{formatDollars(price)}</strong>
            <span>{duration}</span>
          </p>
          <ButtonLink href={`/classes/${id}`} variant="second" aria-label={`View Class: ${title}`}>
            View Class
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
