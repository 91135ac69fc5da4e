import type { ReactNode } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { MyEnrollment } from '../contract.ts';
import { useEnrollmentRefresh, useMyEnrollments, useReceipts } from './enrollment-api.ts';
import { type LiveSessionsState, PurchasedCourse, type PurchasedProgress } from './purchased-course.tsx';
import type { RefundedCourses } from './refunded-courses.tsx';
import '#features/catalogue/courses/web/shared/course-art.css';

type Properties = {
  /** Undefined when it cannot be read: the classes are then shown without it. */
  progress?: readonly PurchasedProgress[] | undefined;
  /** Renders the tiles of live sessions; without it they are the same for every class. */
  LiveSessions?: LiveSessionsState;
  /** Shows what was given back; undefined where nothing was. */
  Refunded?: typeof RefundedCourses | undefined;
  /** Below the classes of a member. */
  children?: ReactNode;
};

/** Specification, section 2. */
export function MyCoursesPage({ progress = [], LiveSessions, Refunded, children }: Properties) {
  return (
    <PageFrame className="[&_.state]:text-inherit">
      <Content progress={progress} LiveSessions={LiveSessions} Refunded={Refunded}>
        {children}
      </Content>
    </PageFrame>
  );
}

type Progress = {
  progress: readonly PurchasedProgress[];
  LiveSessions: LiveSessionsState | undefined;
  Refunded: Properties['Refunded'];
  children: ReactNode;
};

function Content(properties: Progress) {
  const { data, error, refetch } = useSession();

  if (data?.person === null) return <LoggedOut />;
  if (error) return <FailedState as="h1" title="We could not load your classes" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading your classes" />;
  return <PurchasedCourses uid={data.person.uid} {...properties} />;
}

const LoggedOut = () => (
  <EmptyState as="h1" title="Please log in to view your classes">
    <ButtonLink href="/login?next=%2Fmy-classes">Log In</ButtonLink>
  </EmptyState>
);

function PurchasedCourses({ uid, progress, LiveSessions, Refunded, children }: Progress & { uid: string }) {
  const { data: enrollments, error, isFetching, refetch } = useMyEnrollments(uid);
  const { data: receipts = [] } = useReceipts();
  useEnrollmentRefresh();

  if (error && !enrollments)
    return (
      <FailedState as="h1" title="We could not load your classes" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!enrollments) return <Loader label="Loading your classes" />;
  const refunded = receipts.filter(
    ({ refundedAt, courseId }) => refundedAt && enrollments.every((purchased) => purchased.courseId !== courseId),
  );
  if (enrollments.length === 0)
    return (
      <>
        <EmptyState as="h1" title="You haven't enrolled in any classes yet">
          <p>A class is bought once and stays yours.</p>
          <ButtonLink href="/classes">Browse Available Classes</ButtonLink>
        </EmptyState>
        {children}
        {Refunded && <Refunded receipts={refunded} />}
      </>
    );
  const progressOf = ({ courseId }: MyEnrollment) => progress.find((each) => each.courseId === courseId);
  const isFinished = (enrollment: MyEnrollment) => progressOf(enrollment)?.isCompleted === true;
  const [finished, current] = [enrollments.filter(isFinished), enrollments.filter((one) => !isFinished(one))];
  const list = (some: readonly MyEnrollment[]) => (
    <ul className="grid mt-7 gap-6">
      {some.map((enrollment) => (
        <li key={enrollment.id}>
          <PurchasedCourse
            enrollment={enrollment}
            progress={progressOf(enrollment)}
            LiveSessions={LiveSessions}
            isFirst={enrollment === (current[0] ?? finished[0])}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h1>My Classes</h1>
      {current.length > 0 && list(current)}
      {finished.length > 0 && (
        <section className="mt-14" aria-labelledby="finished-classes">
          <h2 className="text-xl" id="finished-classes">
            Finished
          </h2>
          <p className="text-muted mt-1.5">You have completed these classes. They stay yours.</p>
          {list(finished)}
        </section>
      )}
      {children}
      {Refunded && <Refunded receipts={refunded} />}
    </>
  );
}
