import type { ReactNode } from 'react';
import { counted } from '#platform/shared/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CourseDetail } from '../../contract.ts';
import { courseCategoryLabels } from '../../vocabulary.ts';
import { CourseText } from '../course-text.tsx';
import { LevelBadge } from '../level-badge.tsx';
import { CourseArt } from './course-art.tsx';
import { Rating } from './rating.tsx';
import '#platform/web/ui/cards.css';
import '#platform/web/ui/lists.css';
import '#platform/web/ui/details.css';
import './course-art.css';
import '../courses.css';

type Props = {
  course: CourseDetail;
  /** `h1` on the course page, `h2` in the preview. */
  heading: ReactNode;
  description: ReactNode;
  /** Price and enrollment. */
  side: ReactNode;
  /** Follows the sheet, such as reviews. */
  children?: ReactNode;
};

/** The public content of a course, for its page and the editor's preview. */
export function CourseSheet({ course, heading, description, side, children }: Props) {
  const { id, category, level, instructorName, duration, features, isSample, rating } = course;
  return (
    <article className="detail course-detail">
      <header className="detail-head">
        <p className="card-badges">
          <Badge>{courseCategoryLabels[category]}</Badge>
          <LevelBadge level={level} />
          {isSample && <Badge kind="quiet">Sample</Badge>}
        </p>
        {heading}
        {description}
        <ul className="course-facts">
          <li>
            <Icon name="person" /> <bdi>{instructorName}</bdi>
          </li>
          <li>
            <Icon name="clock" /> {duration}
          </li>
          <li>
            <Icon name="check" /> {counted(features.length, 'feature')}
          </li>
          {rating && (
            <li>
              <a href="#reviews">
                <Rating rating={rating} />
              </a>
            </li>
          )}
        </ul>
      </header>
      {side}
      <div className="detail-text">
        <div className="detail-picture">
          <CourseArt category={category} seed={id} />
        </div>
        {isSample && (
          <Banner title="This is a sample">
            This demo shows how classes work. The class and its instructor are invented, and no real money is taken.
          </Banner>
        )}
        <CourseText course={course} />
        {children}
      </div>
    </article>
  );
}
