import type { ReactNode } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CourseDetail } from '../../contract.ts';
import { courseCategoryLabels } from '../../vocabulary.ts';
import { CourseText } from '../course-text.tsx';
import { LevelBadge } from '../level-badge.tsx';
import { CoursePicture } from './course-picture.tsx';
import { Rating } from './rating.tsx';

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
  const { category, level, instructorName, duration, features, isSample, rating } = course;
  return (
    <article className="detail max-side:flex max-side:[--edge:24px] max-side:flex-col max-side:[grid-template:'head'_'side'_'text'_/_minmax(0,_1fr)] max-sm:[--edge:16px] grid [grid-template:'head_side'_auto_'text_side'_1fr_/_minmax(0,_1fr)_320px] gap-y-6 gap-x-14 side:[&_.detail-side]:sticky side:[&_.detail-side]:top-[calc(24px+var(--header))] max-side:[&_.detail-side]:contents max-side:[&_.side-note+.side-note]:-mt-4 [&_a:not(.button)]:text-sea [&_a:not(.button)]:underline [&_a:not(.button)]:underline-offset-3">
      <header className="[grid-area:head]">
        <p className="flex flex-wrap mb-3 gap-1.5">
          <Badge>{courseCategoryLabels[category]}</Badge>
          <LevelBadge level={level} />
          {isSample && <Badge kind="quiet">Sample</Badge>}
        </p>
        {heading}
        {description}
        <ul className="flex flex-wrap text-muted text-sm mt-5 gap-y-2 gap-x-6">
          <li className="flex items-center gap-2">
            <Icon name="person" /> <bdi>{instructorName}</bdi>
          </li>
          <li className="flex items-center gap-2">
            <Icon name="clock" /> {duration}
          </li>
          <li className="flex items-center gap-2">
            <Icon name="check" /> {counted(features.length, 'feature')}
          </li>
          {rating && (
            <li className="flex items-center gap-2">
              <a className="underline decoration-control underline-offset-3 -my-3 py-3" href="#reviews">
                <Rating rating={rating} />
              </a>
            </li>
          )}
        </ul>
      </header>
      {side}
      <div className="detail-text [counter-reset:lesson] [grid-area:text] max-w-prose [&_h2]:text-xl [&_h2]:mt-10 [&_h2]:mb-3">
        <div className="rounded-card bg-shallow h-auto aspect-[16/5] mb-7 border border-line overflow-hidden has-[img]:aspect-[2] [&>*]:size-full [&>*]:object-cover">
          <CoursePicture course={course} width={704} />
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
