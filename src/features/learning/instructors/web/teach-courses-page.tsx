import type { ReactNode } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { counted } from '#platform/shared/text.ts';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtCourse } from '../contract.ts';
import { teachPathOf } from '../vocabulary.ts';
import { useTaughtCourses } from './teach-api.ts';
import '#platform/web/ui/lists.css';
import './teach.css';

/** `children`: what waits for the person, below their classes. */
export function TeachCoursesPage({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useTaughtCourses();
  const isAdmin = useSession().data?.person?.role === 'admin';
  return (
    <main id="main" tabIndex={-1} className="wide teach">
      <h1>Teaching</h1>
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
    </main>
  );
}

const TaughtCourses = ({ courses }: { courses: readonly TaughtCourse[] }) => (
  <ul className="teach-courses">
    {courses.map(({ id, title, state, learners }) => (
      <li key={id}>
        <a href={teachPathOf(id)} dir="auto">
          {title || 'Class without a title'}
        </a>
        <span>
          {counted(learners, 'learner')}
          {state === 'draft' && ', a draft'}
          {state === 'archived' && ', not for sale'}
        </span>
      </li>
    ))}
  </ul>
);
