import { useSession } from '#features/session/web/session-api.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useEnrollmentRefresh, useMyEnrollments } from './enrollment-api.ts';
import { PurchasedCourse } from './purchased-course.tsx';
import './enrollments.css';

/** Specification, section 2. */
export function MyCoursesPage() {
  return (
    <main id="main" tabIndex={-1} className="my-classes">
      <Content />
    </main>
  );
}

function Content() {
  const { data, error, refetch } = useSession();

  if (data?.person === null) return <LoggedOut />;
  if (error) return <FailedState as="h1" title="We could not load your classes" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading your classes" />;
  return <PurchasedCourses uid={data.person.uid} />;
}

const LoggedOut = () => (
  <EmptyState as="h1" title="Please log in to view your classes">
    <ButtonLink href="/login?next=%2Fmy-classes">Log In</ButtonLink>
  </EmptyState>
);

function PurchasedCourses({ uid }: { uid: string }) {
  const { data: enrollments, error, isFetching, refetch } = useMyEnrollments(uid);
  useEnrollmentRefresh();

  if (error && !enrollments)
    return (
      <FailedState as="h1" title="We could not load your classes" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!enrollments) return <Loader label="Loading your classes" />;
  if (enrollments.length === 0)
    return (
      <EmptyState as="h1" title="You haven't enrolled in any classes yet">
        <p>A class is bought once and stays yours.</p>
        <ButtonLink href="/classes">Browse Available Classes</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <h1>My Classes</h1>
      <ul className="bought-classes">
        {enrollments.map((enrollment) => (
          <li key={enrollment.id}>
            <PurchasedCourse enrollment={enrollment} />
          </li>
        ))}
      </ul>
    </>
  );
}
