import { teachPathOf } from '#features/learning/instructors/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import type { TaughtAssignment } from '../../teach-contract.ts';
import { useTaughtAssignments } from './teach-assignment-api.ts';

/** The assignments of a course in order, each with what was submitted for it. They are edited beside the lessons. */
export function TaughtAssignmentsPage() {
  const { courseId = '' } = usePageAddress().params;
  const { data, error, refetch } = useTaughtAssignments(courseId);
  if (error && !data) return <FailedState title="We could not load the assignments" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the assignments" />;
  return (
    <>
      {data.length === 0 ? (
        <p>There are no assignments yet.</p>
      ) : (
        <ol className="grid border-t border-line">
          {data.map((assignment) => (
            <Row key={assignment.id} courseId={courseId} assignment={assignment} />
          ))}
        </ol>
      )}
      <p className="mt-6">
        <ButtonLink variant="second" href={teachPathOf(courseId, 'materials?step=assignments')}>
          Write and edit assignments
        </ButtonLink>
      </p>
    </>
  );
}

type RowProperties = { courseId: string; assignment: TaughtAssignment };

const Row = ({ courseId, assignment: { id, title, isPublished, submitted, waiting } }: RowProperties) => (
  <li className="border-b border-line py-3 wrap-anywhere">
    <a
      className="flex min-h-control items-center font-strong"
      href={teachPathOf(courseId, `assignments/${id}`)}
      dir="auto"
    >
      {title}
    </a>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <Badge kind={isPublished ? 'plain' : 'outline'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      <span>
        {counted(submitted, 'learner has', 'learners have')} submitted it
        {waiting > 0 && `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for an answer`}
      </span>
    </p>
  </li>
);
