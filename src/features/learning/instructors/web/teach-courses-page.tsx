import type { ReactNode } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { counted } from '#platform/shared/text/text.ts';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtCourse } from '../contract.ts';
import { teachPathOf } from '../vocabulary.ts';
import { useTaughtCourses } from './teach-api.ts';

/** `children`: what waits for the person, below their classes. */
export function TeachCoursesPage({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useTaughtCourses();
  const isAdmin = useSession().data?.person?.role === 'admin';
  return (
    <PageFrame>
      <h1 className="text-2xl max-sm:text-xl">Teaching</h1>
      {error && !data ? (
        <FailedState title="We could not load your classes" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loader label="Loading your classes" />
      ) : data.length === 0 ? (
        <EmptyState title="You teach no class">
          <p>
            {isAdmin ? 'As an admin you open any class from its page in the administration.' : 'An admin names you.'}
          </p>
        </EmptyState>
      ) : (
        <>
          <TaughtCourses courses={data} />
          {children}
        </>
      )}
    </PageFrame>
  );
}

const TaughtCourses = ({ courses }: { courses: readonly TaughtCourse[] }) => (
  <ul className="grid mt-6 border-t border-line [&_.badge]:text-ink">
    {courses.map(({ id, title, state, learners }) => (
      <li
        className="flex flex-wrap items-center justify-between py-1 border-b border-line gap-y-0 gap-x-6 max-sm:grid max-sm:justify-stretch max-sm:pt-1 max-sm:pb-3"
        key={id}
      >
        <a className="flex min-h-control items-center font-strong" href={teachPathOf(id)} dir="auto">
          {title || 'Class without a title'}
        </a>
        <span className="inline-flex flex-wrap items-center text-muted text-sm gap-y-1 gap-x-2.5">
          {counted(learners, 'learner')}
          {state === 'draft' && ', a draft'}
          {state === 'archived' && ', not for sale'}
        </span>
      </li>
    ))}
  </ul>
);
