import type { ReactNode } from 'react';
import { useFeaturedCourse } from '#features/catalogue/courses/web/course-api.ts';
import { CourseCard } from '#features/catalogue/courses/web/course-card.tsx';
import { useHighlights } from '#features/opportunities/core/web/highlights-api.ts';
import { CardGrid, CardGridSkeleton } from '#features/opportunities/core/web/shared/opportunity-card.tsx';
import './home-rows.css';
import '#features/catalogue/courses/web/shared/course-art.css';
import '#features/catalogue/courses/web/courses.css';
import '#features/opportunities/core/web/opportunities.css';
import '#platform/web/ui/cards.css';
import '#platform/web/ui/lists.css';

type RowProperties = { title: string; href: string; more: string; className?: string; children: ReactNode };

const Row = ({ title, href, more, className = '', children }: RowProperties) => (
  <section className={`page-row home-row ${className}`.trimEnd()}>
    <div className="home-row-head">
      <h2>{title}</h2>
      <a href={href}>{more}</a>
    </div>
    {children}
  </section>
);

export function ClosingSoon() {
  const { data, isPending } = useHighlights();
  if (!data && !isPending) return null;
  if (data?.closing.length === 0) return null;
  return (
    <Row title="Closing soon" href="/opportunities" more="All, soonest first">
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
    <section className="page-row home-class">
      <div>
        <h2>Learn how to apply</h2>
        <p>A class takes you through one kind of application, lesson by lesson. You pay once and keep it. </p>
        <p>
          <a href="/classes">All classes</a>
        </p>
      </div>
      <CourseCard course={course} />
    </section>
  );
}
