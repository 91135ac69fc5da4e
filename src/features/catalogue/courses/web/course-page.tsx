import type { ComponentType, ReactNode } from 'react';
import { formatShare } from '#features/people/legal/vocabulary.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { counted } from '#platform/shared/text/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
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
    <PageFrame>
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
    </PageFrame>
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
    <BackLink>
      <a href="/classes">All classes</a>
    </BackLink>
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
    <aside
      className="detail-side [grid-area:side] self-start rounded-card bg-surface p-6 border border-line [&_.button]:w-full [&_.button]:mt-4 [@media_(min-width:_30rem)_and_(max-width:_56rem)]:[&_.button]:w-auto [&>.banner:first-child]:mt-0"
      aria-label="Price and enrollment"
    >
      <div className="price-bar group/price max-side:sticky max-side:bottom-(--bar) max-side:z-2 max-side:order-1 max-side:mx-[calc(-1*var(--edge))] max-side:grid max-side:grid-cols-[1fr_auto] max-side:items-center max-side:gap-x-4 max-side:gap-y-0 max-side:border-t max-side:border-control max-side:bg-surface max-side:px-[var(--edge)] max-side:py-2.5 max-side:[&:has(.button+.button)]:grid-cols-[1fr]">
        <p className="price max-side:text-xl max-side:group-has-[.button+.button]/price:hidden text-3xl font-extrabold tabular-nums tracking-tight leading-display">
          {formatDollars(price)}
        </p>
        <p className="max-side:m-0 max-side:text-xs max-side:group-has-[.button+.button]/price:hidden text-muted text-sm mt-1">
          One-time payment • Lifetime access
        </p>
        <div className="max-side:m-0 max-side:flex max-side:flex-wrap max-side:justify-end max-side:[grid-area:1/2/3/3] max-side:[&_.button]:m-0! max-side:[&_.button]:w-auto max-side:group-has-[.button+.button]/price:flex-nowrap max-side:group-has-[.button+.button]/price:gap-2.5 max-side:group-has-[.button+.button]/price:[grid-area:auto] max-side:group-has-[.button+.button]/price:[&_.button]:flex-1 max-side:group-has-[.button+.button]/price:[&_.button]:px-2 [&_.button+.button]:mt-2.5">
          <Enroll id={id} />
        </div>
      </div>
      {coolingOff && (
        <p className="side-note text-muted text-xs mt-3 max-side:m-0">
          Money back within {counted(coolingOff.days, 'day')}: you ask for it in My Classes, while less than{' '}
          {formatShare(coolingOff.percent)} of the lessons is opened.
        </p>
      )}
      {lessons.length > 0 && (
        <p className="side-note text-muted text-xs mt-3 max-side:m-0">
          {counted(lessons.length, 'lesson')} to read and do, about{' '}
          {counted(Math.max(1, Math.round(minutes / 60)), 'hour')} in all, at your own pace.
        </p>
      )}
      {free && (
        <p className="side-note text-muted text-xs mt-3 max-side:m-0">
          <a className="link" href={`/classes/${id}/lessons/${free.id}`}>
            Try a lesson before you decide
          </a>
          . It is free.
        </p>
      )}
      <p className="side-note text-muted text-xs mt-3 max-side:m-0">
        <a className="link" href={`/classes/${id}/free-place`}>
          Cannot pay? Ask for a free place
        </a>
      </p>
    </aside>
  );
}

const descriptionText =
  'course-description max-w-prose text-lg leading-normal max-sm:text-base max-sm:leading-relaxed mt-4';

const CourseDescription = ({ course }: { course: Pick<CourseDetail, 'description' | 'descriptionHtml'> }) =>
  course.descriptionHtml ? (
    <RenderedText className={descriptionText} html={course.descriptionHtml} isCompact />
  ) : (
    <p className={descriptionText} dir="auto">
      {course.description}
    </p>
  );
