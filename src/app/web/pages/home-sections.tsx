import type { ReactNode } from 'react';
import { useFeaturedCourse } from '#features/catalogue/courses/web/course-api.ts';
import { CourseCard } from '#features/catalogue/courses/web/course-card.tsx';
import { useHighlights } from '#features/opportunities/core/web/highlights-api.ts';
import { CardGrid, CardGridSkeleton } from '#features/opportunities/core/web/shared/opportunity-card.tsx';
import { isExpected } from '#platform/shared/dates/deadline-labels.ts';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import { HomeRowHead } from './home-row-head.tsx';
import '#features/catalogue/courses/web/shared/course-art.css';

type RowProperties = { title: string; href: string; more: string; className?: string; children: ReactNode };

const Row = ({ title, href, more, className = '', children }: RowProperties) => (
  <section
    className={`home-row w-full max-w-302 mx-auto px-6 pt-18 pb-0 max-bar:pt-12 max-bar:pb-0 max-sm:px-4 ${className}`.trimEnd()}
  >
    <HomeRowHead>
      <h2>{title}</h2>
      <a href={href}>{more}</a>
    </HomeRowHead>
    {children}
  </section>
);

export function ClosingSoon() {
  const { data, isPending } = useHighlights();
  if (!data && !isPending) return null;
  if (data?.closing.length === 0) return null;
  const title = data?.closing.some(isExpected) ? 'Expected to close soon' : 'Closing soon';
  return (
    <Row title={title} href="/opportunities" more="All, soonest first">
      {data ? <CardGrid items={data.closing} as="h3" /> : <CardGridSkeleton />}
    </Row>
  );
}

export function NewThisWeek() {
  const { data } = useHighlights();
  if (!data || data.newest.length === 0) return null;
  return (
    <Row title="New this week" href="/opportunities?sort=newest" more="All new opportunities">
      <CardGrid items={data.newest} as="h3" />
    </Row>
  );
}

export function FeaturedCourse() {
  const { data: course } = useFeaturedCourse();
  if (!course) return null;
  return (
    <PageRow
      as="section"
      className="grid items-center grid-cols-[5fr_6fr] py-22 gap-y-8 gap-x-24 max-bar:grid-cols-1 max-bar:py-14 [&_p]:max-w-text [&_p]:mt-3"
    >
      <div>
        <h2>Learn how to apply</h2>
        <p>A class takes you through one kind of application, lesson by lesson. You pay once and keep it. </p>
        <p>
          <a className="inline-flex min-h-11 items-center text-sea underline underline-offset-3" href="/classes">
            All classes
          </a>
        </p>
      </div>
      <CourseCard course={course} />
    </PageRow>
  );
}
