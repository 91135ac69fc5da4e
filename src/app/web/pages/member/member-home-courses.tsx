import { useQuery } from '@tanstack/react-query';
import { classroomQuery } from '#features/learning/classroom/web/classroom-api.ts';
import type { MyEnrollment } from '#features/money/enrollments/contract.ts';
import { myEnrollmentsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

const maxCourses = 2;

/** The enrollments whose classes can be opened, newest first; at most two. */
export const openEnrollments = (enrollments: readonly MyEnrollment[]) =>
  enrollments
    .filter(({ isSuspended, paymentStatus }) => !isSuspended && paymentStatus === 'completed')
    .slice(0, maxCourses);

export function CourseProgress({ uid }: { uid: string }) {
  const { data: enrollments = [] } = useQuery(myEnrollmentsQuery(uid));
  const open = openEnrollments(enrollments);
  if (open.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg">Your classes</h2>
      {open.map(({ courseId }, index) => (
        <Progress key={courseId} courseId={courseId} isMain={index === 0} />
      ))}
      {enrollments.length > maxCourses && (
        <p>
          <a href="/my-classes">All my classes</a>
        </p>
      )}
    </section>
  );
}

function Progress({ courseId, isMain }: { courseId: string; isMain: boolean }) {
  const { data } = useQuery(classroomQuery(courseId));
  if (!data || isRefused(data)) return null;
  const { course, lessons, resumeAt } = data;
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  const next = lessons.findIndex(({ id }) => id === resumeAt) + 1;
  const href = `/classes/${course.id}/learn`;
  return (
    <div className="mt-3 [div+&]:border-t [div+&]:border-line [div+&]:pt-4">
      <h3 className="text-base" dir="auto">
        <a className="flex min-h-11 items-center hover:text-sea hover:underline hover:underline-offset-3" href={href}>
          {course.title}
        </a>
      </h3>
      <progress
        className="block w-full h-2.5 rounded-full appearance-none bg-line border border-control overflow-hidden [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sea [&::-moz-progress-bar]:bg-sea"
        value={done}
        max={lessons.length}
        aria-label={`Progress in ${course.title}`}
      />
      <p className="text-muted text-sm mt-1.5 mb-3">
        {done} of {lessons.length} lessons done
      </p>
      {resumeAt && (
        <ButtonLink href={`${href}/${resumeAt}`} variant={isMain ? 'main' : 'second'}>
          {done > 0 || next > 1 ? 'Continue' : 'Start'}: lesson {next}
        </ButtonLink>
      )}
    </div>
  );
}
