import type { ComponentType, ReactNode } from 'react';
import { formatShare } from '#features/people/legal/vocabulary.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { counted } from '#platform/shared/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { CourseDetail } from '../contract.ts';
import { useCourse } from './course-api.ts';
import { CourseSheet } from './shared/course-sheet.tsx';

type Enroll = ComponentType<{ id: string }>;

/** Log in, then the checkout. */
const VisitorEnroll: Enroll = ({ id }) => (
  <ButtonLink href={`/login?${new URLSearchParams({ next: `/checkout/${id}` })}`} size="large">
    Enroll Now
  </ButtonLink>
);

/** `Enroll`: the button to enroll, which differs for members; `children`: what follows, such as reviews. */
export function CoursePage({ Enroll = VisitorEnroll, children }: { Enroll?: Enroll; children?: ReactNode }) {
  const { data, error, refetch } = useCourse(usePageAddress().params.id!);
  return (
    <main id="main" tabIndex={-1} className="wide">
      {error && !data ? (
        <FailedState as="h1" title="We could not load this class" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loader label="Loading the class" />
      ) : isRefused(data) ? (
        <CourseNotFound />
      ) : (
        <Course course={data} Enroll={Enroll}>
          {children}
        </Course>
      )}
    </main>
  );
}

const CourseNotFound = () => (
  <EmptyState as="h1" title="Course not found">
    <p>It may have ended, or the address has a mistake in it.</p>
    <ButtonLink href="/classes">Back to Classes</ButtonLink>
  </EmptyState>
);

type CourseProperties = { course: CourseDetail; Enroll: Enroll; children: ReactNode };

const Course = ({ course, Enroll, children }: CourseProperties) => (
  <>
    <p className="back-link">
      <a href="/classes">All classes</a>
    </p>
    <CourseSheet
      course={course}
      heading={<h1 dir="auto">{course.title}</h1>}
      description={<CourseDescription course={course} />}
      side={<PricePanel course={course} Enroll={Enroll} />}
    >
      {children}
    </CourseSheet>
  </>
);

function PricePanel({ course: { id, price, lessons, coolingOff }, Enroll }: { course: CourseDetail; Enroll: Enroll }) {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const free = lessons.find(({ isFree }) => isFree);
  return (
    <aside className="detail-side" aria-label="Price and enrollment">
      <div className="price-bar">
        <p className="price">{formatDollars(price)}</p>
        <p className="price-note">One-time payment • Lifetime access</p>
        <div className="price-action">
          <Enroll id={id} />
        </div>
      </div>
      {coolingOff && (
        <p className="side-note">
          Money back within {counted(coolingOff.days, 'day')}: you ask for it in My Classes, while less than{' '}
          {formatShare(coolingOff.percent)} of the lessons is opened.
        </p>
      )}
      {lessons.length > 0 && (
        <p className="side-note">
          {counted(lessons.length, 'lesson')} to read and do, about{' '}
          {counted(Math.max(1, Math.round(minutes / 60)), 'hour')} in all, at your own pace.
        </p>
      )}
      {free && (
        <p className="side-note">
          <a className="link" href={`/classes/${id}/lessons/${free.id}`}>
            Try a lesson before you decide
          </a>
          . It is free.
        </p>
      )}
    </aside>
  );
}

const CourseDescription = ({ course }: { course: Pick<CourseDetail, 'description' | 'descriptionHtml'> }) =>
  course.descriptionHtml ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
    <div className="course-description" dir="auto" dangerouslySetInnerHTML={{ __html: course.descriptionHtml }} />
  ) : (
    <p className="course-description" dir="auto">
      {course.description}
    </p>
  );
